import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { erasable, namedIn, partOf } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { courseKind } from './course-kind.ts'
import { readCourse } from './course-search.ts'
import { lapseHolds } from './seat-store.ts'
import {
  trainingCourses,
  trainingIdentities,
  trainingOrderEvents,
  trainingOrders,
  trainingProgress,
  trainingProofs,
} from './training-tables.ts'

const { id, title, offered, updateTime } = trainingCourses
const written = 'zh'
const orderedBy = namedIn(trainingOrders.accountId)

/** Courses that the catalogue has. Seats that nobody paid in time are given back; orders go three years after they were made, and then their proofs. */
export const trainingThings: Registration = {
  kinds: [
    {
      kind: courseKind,
      shown: { table: trainingCourses, id, ofKind: eq(offered, true), readableBy: () => eq(offered, true) },
      search: {
        onlyIn: 'cn',
        read: readCourse,
        details: async (db, ids) => {
          const rows = await db
            .select({ id })
            .from(trainingCourses)
            .where(and(eq(offered, true), inArray(id, [...ids])))
          // A course has no number, and its readings are not counted.
          return new Map(rows.map((row) => [row.id, { articleId: row.id, billNo: '', refining: 0, hits: 0 }]))
        },
      },
      titles: async (db, ids) => {
        const rows = await db
          .select({ id, title })
          .from(trainingCourses)
          .where(and(eq(offered, true), inArray(id, [...ids])))
        return new Map(rows.map((row) => [row.id, { title: row.title, lang: written }]))
      },
      sitemap: {
        count: async (db, languages) => {
          if (!languages.includes(written)) return 0
          const [row] = await db.select({ pages: count() }).from(trainingCourses).where(eq(offered, true))
          return row!.pages
        },
        list: async (db, languages, { after, skip = 0, limit }) => {
          if (!languages.includes(written)) return []
          const rows = await db
            .select({ key: id, changed: updateTime })
            .from(trainingCourses)
            .where(and(eq(offered, true), after === undefined ? undefined : gt(id, after)))
            .orderBy(asc(id))
            .offset(skip)
            .limit(limit)
          return rows.map((row) => ({ ...row, written: [{ lang: written, id: row.key }] }))
        },
      },
    },
  ],
  expires: [
    lapseHolds,
    (db) => db.delete(trainingOrders).where(lt(trainingOrders.at, sql`now() - interval '3 years'`)),
  ],
  namedFiles: {
    note: async () => {},
    names: (fileId) => sql`exists (select 1 from ${trainingProofs} where ${trainingProofs.fileId} = ${fileId})`,
  },
  personal: [
    { group: 'orders', table: trainingOrders, of: orderedBy },
    {
      group: 'orders',
      table: trainingOrderEvents,
      of: partOf(trainingOrderEvents.orderId, trainingOrders.id, orderedBy),
    },
    { group: 'orders', table: trainingProofs, of: partOf(trainingProofs.orderId, trainingOrders.id, orderedBy) },
    {
      group: 'orders',
      table: trainingIdentities,
      of: partOf(trainingIdentities.orderId, trainingOrders.id, orderedBy),
      without: ['sealed'],
    },
    { group: 'work', table: trainingOrderEvents, of: namedIn(trainingOrderEvents.by) },
    erasable({ group: 'learning', table: trainingProgress, of: namedIn(trainingProgress.accountId) }),
  ],
}
