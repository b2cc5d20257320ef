import { contentLanguages } from '@portal/contract'
import { statisticsMonths } from '@portal/tracking/counted-things'
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { voterKey } from '../articles/voter-store.ts'
import type { Db } from './database.ts'
import { onceTokens, sessions } from '../accounts/account-tables.ts'
import { settings } from './shared-tables.ts'
import { answeredWrites, attempts } from '../http/http-tables.ts'
import { counts } from '../log/log-tables.ts'
import { searchedWords } from '../search/search-tables.ts'

/** Row 115. Removes what no longer counts: ended sessions, expired numbers and captchas, past windows, the answers to writes of more than a day ago, the key of guests' votes of an earlier day, and statistics of more than 13 months ago. */
export const removeExpired = async (db: Db): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.expires, sql`now()`))
  await db.delete(onceTokens).where(lte(onceTokens.expires, sql`now()`))
  await db.delete(attempts).where(lte(attempts.until, sql`now()`))
  await db.delete(answeredWrites).where(lte(answeredWrites.at, sql`now() - interval '24 hours'`))
  const dayBefore = (months: number) =>
    sql`to_char((now() at time zone 'UTC') - make_interval(months => ${months}), 'YYYY-MM-DD')`
  await db.delete(settings).where(and(eq(settings.key, voterKey), sql`${settings.value} ->> 'day' < ${dayBefore(0)}`))
  const firstDay = dayBefore(statisticsMonths)
  await db.delete(counts).where(lt(counts.day, firstDay))
  await db
    .delete(searchedWords)
    .where(and(inArray(searchedWords.lang, [...contentLanguages]), lt(searchedWords.day, firstDay)))
}
