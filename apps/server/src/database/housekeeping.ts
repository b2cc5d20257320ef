import { contentLanguages } from '@portal/contract'
import { statisticsMonths } from '@portal/tracking/counted-things'
import { and, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { answeredWrites, attempts, counts, onceTokens, searchedWords, sessions } from './schema.ts'

/** Removes what no longer counts: ended sessions, expired numbers and captchas, past windows, the answers to writes of more than a day ago, and statistics of more than 13 months ago. */
export const removeExpired = async (db: Db): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expires, sql`now()`))
  await db.delete(onceTokens).where(lte(onceTokens.expires, sql`now()`))
  await db.delete(attempts).where(lte(attempts.until, sql`now()`))
  await db.delete(answeredWrites).where(lte(answeredWrites.at, sql`now() - interval '24 hours'`))
  const firstDay = sql`to_char((now() at time zone 'UTC') - make_interval(months => ${statisticsMonths}), 'YYYY-MM-DD')`
  await db.delete(counts).where(lt(counts.day, firstDay))
  await db.delete(searchedWords).where(and(inArray(searchedWords.lang, [...contentLanguages]), lt(searchedWords.day, firstDay)))
}
