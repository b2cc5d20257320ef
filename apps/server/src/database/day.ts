import { sql, type SQL } from 'drizzle-orm'

/** The day of a moment in UTC, as everything is counted by: 2026-03-01. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day (in UTC) so many months before today, by the database's clock. */
export const dayMonthsAgo = (months: number): SQL<string> =>
  sql`to_char((now() at time zone 'UTC') - make_interval(months => ${months}), 'YYYY-MM-DD')`
/** So many days later. */
export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)
