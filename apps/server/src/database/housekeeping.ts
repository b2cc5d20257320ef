import { lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { answeredWrites, attempts, onceTokens, sessions } from './schema.ts'

/** Removes what no longer counts: ended sessions, expired numbers and captchas, past windows, and the answers to writes of more than a day ago. */
export const removeExpired = async (db: Db): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expires, sql`now()`))
  await db.delete(onceTokens).where(lte(onceTokens.expires, sql`now()`))
  await db.delete(attempts).where(lte(attempts.until, sql`now()`))
  await db.delete(answeredWrites).where(lte(answeredWrites.at, sql`now() - interval '24 hours'`))
}
