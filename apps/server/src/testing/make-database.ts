import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'

const makeTemplate = async (server: string) => {
  const name = `template_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  const database = await openDatabase({ url: Object.assign(new URL(server), { pathname: name }).href })
  await database.close()
  process.env.TEST_TEMPLATE = name
  return async () => {
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
}
const makeSnapshot = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const database = await openDatabase({ url: undefined })
  process.env.TEST_SNAPSHOT = join(folder, 'database.tar')
  writeFileSync(process.env.TEST_SNAPSHOT, (await database.dump())!)
  await database.close()
  return () => rmSync(folder, { recursive: true })
}

/** Once a run: a migrated, empty database that every test file copies (open-test-database.ts). */
export default () => (process.env.TEST_DATABASE_URL ? makeTemplate(process.env.TEST_DATABASE_URL) : makeSnapshot())
