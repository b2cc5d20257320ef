import { reportKeptYears } from '@portal/contract/facts'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { reportEvents, reports } from './report-tables.ts'

/** What is not over stays; of the rest nothing is kept three years after the last word. */
export const securityThings: Registration = {
  expires: [
    (db) =>
      db
        .delete(reports)
        .where(
          and(
            inArray(reports.state, ['published', 'declined']),
            lt(reports.updateTime, sql`now() - make_interval(years => ${reportKeptYears})`),
          ),
        ),
  ],
  // Whoever reports has no account: the secret alone says whose a report is.
  personal: [{ group: 'work', table: reportEvents, of: namedIn(reportEvents.by), without: ['sealed'] }],
}
