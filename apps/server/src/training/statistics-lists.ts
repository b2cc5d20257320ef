import type { Calls, DataOf } from '@portal/contract'
import { confirmedStates, courseTopics, orderStates, trainingMonths } from '@portal/contract/facts'
import { and, count, eq, gt, sql, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { trainingClasses, trainingCourses, trainingOrders } from './training-tables.ts'

const month = sql<string>`to_char(${trainingOrders.at} at time zone 'UTC', 'YYYY-MM')`
const first = sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${trainingMonths - 1})`
const isConfirmed = sql`${trainingOrders.state} in ${[...confirmedStates]}`
const confirmed = sql<number>`count(*) filter (where ${isConfirmed})`.mapWith(Number)
const income = sql<number>`coalesce(sum(${trainingOrders.price}) filter (where ${isConfirmed}), 0)`.mapWith(Number)

/** The last months (in UTC), this one too, the oldest first. */
const monthsUntil = (now: Date) =>
  Array.from({ length: trainingMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (trainingMonths - 1 - back))).toISOString().slice(0, 7),
  )

/** What was ordered in the last twelve months, and how full the classes are that come. */
export const readTrainingStatistics = async (
  db: Db,
  now = new Date(),
): Promise<DataOf<Calls['POST /train/desk/statistics']>> => {
  const recent = gt(trainingOrders.at, sql`(${first}) at time zone 'UTC'`)
  const orders = count()
  const [byMonth, byState, byTopic, [seats], [waiting]] = await Promise.all([
    db
      .select({ month, orders, confirmed, income })
      .from(trainingOrders)
      .where(recent)
      .groupBy(sql`1`),
    db.select({ state: trainingOrders.state, orders }).from(trainingOrders).where(recent).groupBy(trainingOrders.state),
    db
      .select({ topic: trainingCourses.topic, orders, confirmed })
      .from(trainingOrders)
      .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
      .innerJoin(trainingCourses, eq(trainingCourses.id, trainingClasses.courseId))
      .where(recent)
      .groupBy(trainingCourses.topic),
    db
      .select({
        seats: sum(trainingClasses.seats).mapWith(Number),
        taken: sum(trainingClasses.taken).mapWith(Number),
      })
      .from(trainingClasses)
      .where(gt(trainingClasses.starts, sql`now()`)),
    db
      .select({ waiting: count() })
      .from(trainingOrders)
      .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
      .where(and(eq(trainingOrders.state, 'queued'), gt(trainingClasses.starts, sql`now()`))),
  ])
  return {
    months: monthsUntil(now).map(
      (each) => byMonth.find((row) => row.month === each) ?? { month: each, orders: 0, confirmed: 0, income: 0 },
    ),
    states: orderStates.flatMap((state) => byState.filter((row) => row.state === state)),
    topics: courseTopics.flatMap((topic) => byTopic.filter((row) => row.topic === topic)),
    seats: seats?.seats ?? 0,
    taken: seats?.taken ?? 0,
    waiting: waiting!.waiting,
  }
}
