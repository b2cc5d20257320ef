import { and, asc, count, eq, gt, inArray, like, lt, notExists, or, sql } from 'drizzle-orm'
import { containing, countUpTo } from '../database/list-page.ts'
import { erasable, namedIn, partOf } from '../things/personal.ts'
import type { Pointing, Registration } from '../things/things.ts'
import { courseKind, filmKind } from './course-kind.ts'
import { followedBy } from './course-lists.ts'
import { readCourses } from './course-search.ts'
import { lapseHolds } from './seat-store.ts'
import {
  courseware,
  coursewareAttempts,
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

/** Courses are few: the catalogue is looked through. */
const pointing: Pointing = async (db, to, limit) => {
  const { html, lessons } = trainingCourses
  const text = sql`${html} || ${lessons}::text`
  const where = and(eq(offered, true), or(...to.map((each) => like(text, containing(each)))))
  const rows = await db.select({ id, title }).from(trainingCourses).where(where).orderBy(asc(id)).limit(limit)
  return {
    data: rows.map((row) => ({ kind: courseKind, ...row })),
    total: rows.length < limit ? rows.length : await countUpTo(db, trainingCourses, where),
  }
}

/** Courses that the catalogue has. Seats that nobody paid in time are given back; orders go three years after they were made, and then their proofs. */
export const trainingThings: Registration = {
  pointing,
  kinds: [
    {
      kind: courseKind,
      shown: {
        table: trainingCourses,
        id,
        ofKind: eq(offered, true),
        readableBy: () => eq(offered, true),
        files: true,
      },
      search: {
        onlyIn: 'cn',
        read: readCourses,
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
    {
      kind: filmKind,
      shown: {
        table: trainingCourses,
        id,
        readableBy: (reader) => and(eq(offered, true), followedBy(reader?.accountId))!,
        files: true,
      },
    },
  ],
  expires: [
    lapseHolds,
    // What no lesson plays any more goes, and what it kept of people.
    (db) =>
      db.delete(courseware).where(
        and(
          lt(courseware.at, sql`now() - interval '30 days'`),
          notExists(
            db
              .select({ one: sql`1` })
              .from(trainingCourses)
              .where(
                sql`${trainingCourses.lessons} @> jsonb_build_array(jsonb_build_object('courseware', ${courseware.fileId}))`,
              ),
          ),
        ),
      ),
    (db) => db.delete(trainingOrders).where(lt(trainingOrders.at, sql`now() - interval '3 years'`)),
  ],
  namedFiles: {
    note: async () => {},
    names: (fileId) =>
      sql`(exists (select 1 from ${trainingProofs} where ${trainingProofs.fileId} = ${fileId}) or exists (select 1 from ${courseware} where ${courseware.fileId} = ${fileId}))`,
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
    erasable({ group: 'learning', table: coursewareAttempts, of: namedIn(coursewareAttempts.accountId) }),
  ],
}
