import type { Edition } from '@portal/routing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type Services } from '../app.ts'
import { createFileStore } from '../files/file-store.ts'
import { openTestDatabase } from './open-test-database.ts'

/** The whole server of an edition, on a database and a folder of its own. */
export const openTestApp = async (edition: Edition, more: Omit<Partial<Services>, 'database' | 'files'> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  const database = await openTestDatabase()
  const app = await buildApp(edition, { version: '1', ...more, database, files: createFileStore(folder) })
  return {
    app, db: database.db,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
