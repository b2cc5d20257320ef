import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'

/** Once a run, on the embedded database: a migrated database as a snapshot, which every test file restores in half a second. */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const database = await openDatabase({ url: undefined })
  process.env.TEST_SNAPSHOT = join(folder, 'database.tar')
  writeFileSync(process.env.TEST_SNAPSHOT, (await database.dump())!)
  await database.close()
  return () => rmSync(folder, { recursive: true })
}
