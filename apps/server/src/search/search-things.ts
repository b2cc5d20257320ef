import { contentLanguages } from '@portal/contract/facts'
import { statisticsMonths } from '@portal/tracking/counted-things'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { dayMonthsAgo } from '../database/day.ts'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { searchedWords, searchGaps, takenGaps, wordGroups } from './search-tables.ts'

/** What is counted of searches goes after 13 months. */
export const searchThings: Registration = {
  expires: [
    (db) =>
      db.delete(searchedWords).where(
        and(
          inArray(searchedWords.lang, [...contentLanguages]), // the index begins with it
          lt(searchedWords.day, dayMonthsAgo(statisticsMonths)),
        ),
      ),
    (db) =>
      db
        .delete(searchGaps)
        .where(
          and(inArray(searchGaps.lang, [...contentLanguages]), lt(searchGaps.day, dayMonthsAgo(statisticsMonths))),
        ),
    (db) => db.delete(takenGaps).where(lt(takenGaps.at, sql`now() - make_interval(months => ${statisticsMonths})`)),
  ],
  personal: [
    { group: 'work', table: takenGaps, of: namedIn(takenGaps.accountId) },
    { group: 'work', table: wordGroups, of: namedIn(wordGroups.accountId) },
  ],
}
