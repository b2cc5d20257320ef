import { and, eq, lte, sql } from 'drizzle-orm'
import { settings } from '../database/shared-tables.ts'
import type { Registration } from '../things/things.ts'
import { answeredWrites, attempts } from './http-tables.ts'
import { voterKey } from './voter-store.ts'

/** Past windows of tries go, the answers to writes of more than a day ago, and the key that tells guests apart with its day. */
export const httpThings: Registration = {
  expires: [
    (db) => db.delete(attempts).where(lte(attempts.until, sql`now()`)),
    (db) => db.delete(answeredWrites).where(lte(answeredWrites.at, sql`now() - interval '24 hours'`)),
    (db) =>
      db
        .delete(settings)
        .where(
          and(
            eq(settings.key, voterKey),
            sql`${settings.value} ->> 'day' < to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`,
          ),
        ),
  ],
  // Kept for a repeat under the same key: what was answered is in its own place already.
  personal: [
    {
      group: 'passing',
      table: answeredWrites,
      of: ({ userAccount }) => eq(answeredWrites.userId, userAccount),
      without: ['key', 'request', 'data'],
    },
  ],
}
