import { lt, sql } from 'drizzle-orm'
import type { Registration } from '../things/things.ts'
import { messages, shares } from './notice-tables.ts'

const aYearAgo = sql`now() - interval '1 year'`

/** Messages and what was shared go after a year, read or not; points stay as long as the account. */
export const noticeThings: Registration = {
  expires: [
    (db) => db.delete(messages).where(lt(messages.at, aYearAgo)),
    (db) => db.delete(shares).where(lt(shares.at, aYearAgo)),
  ],
}
