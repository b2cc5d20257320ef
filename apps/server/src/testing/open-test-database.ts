import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../database/database.ts'

const server = process.env.TEST_DATABASE_URL

/** A migrated, empty database of its own, copied from the one that make-database.ts made: on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export const openTestDatabase = async (): Promise<Database> => {
  if (!server) return openDatabase({ url: undefined, snapshot: process.env.TEST_SNAPSHOT! })
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${process.env.TEST_TEMPLATE} strategy file_copy`)
  const database = await openDatabase({ url: Object.assign(new URL(server), { pathname: name }).href })
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}
