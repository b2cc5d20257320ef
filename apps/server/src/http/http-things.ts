import { lte, sql } from 'drizzle-orm'
import type { Registration } from '../things/things.ts'
import { answeredWrites, attempts } from './http-tables.ts'

/** Past windows of tries go, and the answers to writes of more than a day ago. */
export const httpThings: Registration = {
  expires: [
    (db) => db.delete(attempts).where(lte(attempts.until, sql`now()`)),
    (db) => db.delete(answeredWrites).where(lte(answeredWrites.at, sql`now() - interval '24 hours'`)),
  ],
}
