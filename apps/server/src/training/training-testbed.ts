import { trainingTerms } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import type { UserType } from '@portal/contract'
import { accounts } from '../database/shared-tables.ts'
import type { Db } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { orderSeat, type SignUp } from './seat-store.ts'
import { trainingClasses, trainingCourses, trainingOrders, type Lesson } from './training-tables.ts'

const day = 86_400_000
export const inDays = (days: number): Date => new Date(Date.now() + days * day)

export const lessonOf = (changes: Partial<Lesson> = {}): Lesson => ({
  title: 'A lesson',
  minutes: 10,
  preview: false,
  html: '<p>Read this.</p>',
  video: null,
  questions: [],
  ...changes,
})
/** What somebody says who orders a seat. */
export const signUp = (classId: string | number, changes: Partial<SignUp> = {}): SignUp => ({
  classId: String(classId),
  name: '王小明',
  phone: '13800001234',
  company: '东湖园区',
  note: '',
  terms: trainingTerms,
  queues: false,
  ...changes,
})

/** People of each type. */
export const addPeople = async (db: Db, count: number, type: UserType = 2, prefix = 'trainee'): Promise<number[]> =>
  (
    await db
      .insert(accounts)
      .values(
        Array.from({ length: count }, (_, at) => ({
          userAccount: `${prefix}${at}-${crypto.randomUUID()}`,
          passwordHash: '-',
          type,
          fullName: `${prefix} ${at}`,
        })),
      )
      .returning({ id: accounts.id })
  ).map(({ id }) => id)

/** A course, and classes of it. */
export const addCourse = async (
  db: Db,
  changes: Partial<typeof trainingCourses.$inferInsert> = {},
): Promise<string> => {
  const id = changes.id ?? `course-${crypto.randomUUID()}`
  await db.insert(trainingCourses).values({
    title: '视频监控基础',
    summary: '从选型到验收。',
    html: '<p>About</p>',
    topic: 'video',
    level: 'basic',
    mode: 'classroom',
    price: 100_000,
    lessons: [lessonOf()],
    position: 1,
    ...changes,
    id,
  })
  return id
}
export const addClass = async (
  db: Db,
  courseId: string,
  changes: Partial<typeof trainingClasses.$inferInsert> = {},
): Promise<number> => {
  const [made] = await db
    .insert(trainingClasses)
    .values({
      courseId,
      starts: inDays(10),
      ends: inDays(11),
      signUpUntil: inDays(9),
      zone: 'Asia/Shanghai',
      place: '杭州培训中心',
      viewAddress: '',
      seats: 1,
      price: 100_000,
      ...changes,
    })
    .returning({ id: trainingClasses.id })
  return made!.id
}

/** A database, and how seats are ordered in it as a server does: each in a transaction. */
export const openTrainingTestbed = async () => {
  const database = await openTestDatabase()
  const { db } = database
  const inTransaction = <T>(act: (tx: Db) => Promise<T>) => db.transaction((tx) => act(tx))
  return {
    ...database,
    inTransaction,
    order: (accountId: number, classId: number, changes: Partial<SignUp> = {}) =>
      inTransaction((tx) => orderSeat(tx, accountId, signUp(classId, changes))),
    stateOf: async (number: string) => {
      const [row] = await db.select().from(trainingOrders).where(eq(trainingOrders.number, number))
      return row!.state
    },
    takenOf: async (classId: number) => {
      const [row] = await db.select().from(trainingClasses).where(eq(trainingClasses.id, classId))
      return row!.taken
    },
  }
}
export type TrainingTestbed = Awaited<ReturnType<typeof openTrainingTestbed>>
