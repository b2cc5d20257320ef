import type { BodyOf, Calls, DeskClass, TrainingClass } from '@portal/contract'
import { confirmedStates, endedStates } from '@portal/contract/facts'
import { and, asc, count, desc, eq, gt, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { trainingClasses, trainingCourses, trainingOrders } from './training-tables.ts'

const found = (db: Db, where: SQL | undefined) =>
  db
    .select({
      class: trainingClasses,
      title: trainingCourses.title,
      topic: trainingCourses.topic,
      level: trainingCourses.level,
      mode: trainingCourses.mode,
    })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.id, trainingClasses.courseId))
    .where(where)
type Row = Awaited<ReturnType<typeof found>>[number]

/** Classes as somebody sees them; without an account nothing is theirs. */
const present = async (db: Db, accountId: number | undefined, rows: readonly Row[]): Promise<TrainingClass[]> => {
  const ids = rows.map((row) => row.class.id)
  if (!ids.length) return []
  const { classId, state, number } = trainingOrders
  const waiting = await db
    .select({ classId, waiting: count() })
    .from(trainingOrders)
    .where(and(inArray(classId, ids), eq(state, 'queued')))
    .groupBy(classId)
  const mine =
    accountId === undefined
      ? []
      : await db
          .select({ classId, number, state })
          .from(trainingOrders)
          .where(
            and(eq(trainingOrders.accountId, accountId), inArray(classId, ids), notInArray(state, [...endedStates])),
          )
  const now = new Date()
  return rows.map(({ class: { id, taken, viewAddress: _, starts, ends, signUpUntil, ...each }, ...course }) => {
    const order = mine.find((one) => one.classId === id)
    return {
      ...each,
      ...course,
      id: String(id),
      starts: starts.toISOString(),
      ends: ends.toISOString(),
      signUpUntil: signUpUntil.toISOString(),
      left: each.seats - taken,
      waiting: waiting.find((one) => one.classId === id)?.waiting ?? 0,
      open: signUpUntil > now && starts > now,
      phase: starts > now ? 'coming' : ends > now ? 'running' : 'over',
      order: order ? { number: order.number, state: order.state } : null,
    }
  })
}

const notBegun = () => and(eq(trainingCourses.offered, true), gt(trainingClasses.starts, sql`now()`))

/** PAG-01. Classes of what is offered that have not begun, the next first. */
export const listClasses = async (
  db: Db,
  accountId: number | undefined,
  { pageNo, pageSize, data: { courseId, topic, mode } }: BodyOf<Calls['POST /train/trainOpenCourse/find-all-support']>,
): Promise<{ data: TrainingClass[]; total: number }> => {
  const where = and(
    notBegun(),
    courseId === undefined ? undefined : eq(trainingClasses.courseId, courseId),
    topic === undefined ? undefined : eq(trainingCourses.topic, topic),
    mode === undefined ? undefined : eq(trainingCourses.mode, mode),
  )
  const rows = await found(db, where)
    .orderBy(asc(trainingClasses.starts), asc(trainingClasses.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [all] = await db
    .select({ total: count() })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.id, trainingClasses.courseId))
    .where(where)
  return { data: await present(db, accountId, rows), total: all!.total }
}

const maxOfCourse = 20
/** The next classes of a course. */
export const listClassesOf = async (
  db: Db,
  accountId: number | undefined,
  courseId: string,
): Promise<TrainingClass[]> =>
  present(
    db,
    accountId,
    await found(db, and(notBegun(), eq(trainingClasses.courseId, courseId)))
      .orderBy(asc(trainingClasses.starts), asc(trainingClasses.id))
      .limit(maxOfCourse),
  )

/** Those of the classes that there are, by their ids, begun or not. */
export const findClasses = async (
  db: Db,
  accountId: number | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<string, TrainingClass>> => {
  if (!ids.length) return new Map()
  const rows = await found(db, inArray(trainingClasses.id, [...new Set(ids)]))
  return new Map((await present(db, accountId, rows)).map((each) => [each.id, each]))
}

/** T12. Where a class is watched, for who has a confirmed order of it; null for everybody else, and for what there is not. */
export const findViewAddress = async (db: Db, accountId: number, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ address: trainingClasses.viewAddress })
    .from(trainingOrders)
    .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
    .where(
      and(
        eq(trainingOrders.accountId, accountId),
        eq(trainingOrders.classId, Number(id)),
        inArray(trainingOrders.state, [...confirmedStates]),
      ),
    )
  return row?.address || null
}

/** PAG-01. All classes for staff, the latest first. */
export const listAllClasses = async (
  db: Db,
  { pageNo, pageSize, data: { courseId } }: BodyOf<Calls['POST /train/desk/classes']>,
): Promise<{ data: DeskClass[]; total: number }> => {
  const where = courseId === undefined ? undefined : eq(trainingClasses.courseId, courseId)
  const rows = await found(db, where)
    .orderBy(desc(trainingClasses.starts), desc(trainingClasses.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const classes = await present(db, undefined, rows)
  return {
    data: classes.map((each, at) => ({ ...each, viewAddress: rows[at]!.class.viewAddress })),
    total: await countUpTo(db, trainingClasses, where),
  }
}
