import type { Calls, DataOf } from '@portal/contract'
import { ratings, requestStates, type RequestState } from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { requests } from './request-tables.ts'

const [aDay, aWeek] = [86_400_000, 7 * 86_400_000]
/** The Monday of a day, in UTC. */
const mondayOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * aDay))

/** What became of the requests of an edition in so many days. */
export const readRequestStatistics = async (
  db: Db,
  edition: EditionName,
  days: number,
  now = new Date(),
): Promise<DataOf<Calls['POST /extend/zenDesk/desk/statistics']>> => {
  const since = new Date(now.getTime() - days * aDay)
  const ours = eq(requests.edition, edition)
  const sent = and(ours, gte(requests.createTime, since))
  const weekOf = (column: AnyPgColumn) =>
    sql<string>`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`
  const perWeek = (column: AnyPgColumn) => {
    const week = weekOf(column)
    return db
      .select({ week, count: count() })
      .from(requests)
      .where(and(ours, gte(column, since)))
      .groupBy(sql`1`)
  }
  const [states, [first], began, solved, rated] = await Promise.all([
    db.select({ state: requests.state, count: count() }).from(requests).where(sent).groupBy(requests.state),
    db
      .select({
        median: sql<number | null>`(percentile_disc(0.5) within group (order by ${requests.answerMinutes}))::int`,
        inTime: sql<number>`(count(*) filter (where not ${requests.answerLate}))::int`,
        late: sql<number>`(count(*) filter (where ${requests.answerLate}))::int`,
      })
      .from(requests)
      .where(and(sent, isNotNull(requests.answeredAt))),
    perWeek(requests.createTime),
    perWeek(requests.solvedAt),
    db
      .select({ rating: requests.rating, count: count() })
      .from(requests)
      .where(and(sent, isNotNull(requests.rating)))
      .groupBy(requests.rating),
  ])
  const countOf = (state: RequestState) => states.find((each) => each.state === state)?.count ?? 0
  const weeks: string[] = []
  for (let at = since; at < new Date(now.getTime() + aWeek); at = new Date(at.getTime() + aWeek))
    weeks.push(mondayOf(at))
  const inWeek = (rows: typeof began, week: string) => rows.find((row) => row.week === week)?.count ?? 0
  return {
    states: requestStates.map((state) => ({ state, count: countOf(state) })),
    firstAnswer: first!,
    weeks: [...new Set(weeks)]
      .filter((week) => week <= dayOf(now))
      .map((week) => ({ week, sent: inWeek(began, week), solved: inWeek(solved, week) })),
    ratings: ratings.map((rating) => ({ rating, count: rated.find((row) => row.rating === rating)?.count ?? 0 })),
  }
}
