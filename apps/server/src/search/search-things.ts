import { contentLanguages } from '@portal/contract/facts'
import { statisticsMonths } from '@portal/tracking/counted-things'
import { and, inArray, lt } from 'drizzle-orm'
import { dayMonthsAgo } from '../database/day.ts'
import type { Registration } from '../things/things.ts'
import { searchedWords } from './search-tables.ts'

/** Counts of searched words go after 13 months. */
export const searchThings: Registration = {
  expires: [
    (db) =>
      db.delete(searchedWords).where(
        and(
          inArray(searchedWords.lang, [...contentLanguages]), // the index begins with it
          lt(searchedWords.day, dayMonthsAgo(statisticsMonths)),
        ),
      ),
  ],
}
