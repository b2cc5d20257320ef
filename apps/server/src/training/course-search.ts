import { externalScope } from '@portal/contract/facts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { indexEntry, removeEntry } from '../search/search-store.ts'
import type { Findable } from '../things/things.ts'
import { courseKind } from './course-kind.ts'
import { trainingCourses } from './training-tables.ts'

const findableOf = ({ id, title, summary, lessons, updateTime }: typeof trainingCourses.$inferSelect): Findable => ({
  lang: 'zh',
  scope: externalScope,
  startTime: null,
  endTime: null,
  title,
  plain: [summary, ...lessons.map((lesson) => lesson.title)].join('\n'),
  directoryCode: '',
  productModels: [],
  updateTime,
  translationGroup: id,
})
/** What courses that the catalogue has are found by: their titles, their summaries and what their lessons are called. Their rows are locked until the transaction ends. */
export const readCourses = async (tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Findable>> => {
  const courses = await tx
    .select()
    .from(trainingCourses)
    .where(and(inArray(trainingCourses.id, [...ids]), eq(trainingCourses.offered, true)))
    .orderBy(asc(trainingCourses.id))
    .for('update')
  return new Map(courses.map((course) => [course.id, findableOf(course)]))
}

/** Makes a course findable as it is now, in the transaction that changed it. */
export const indexCourse = async (tx: Db, id: string): Promise<void> => {
  const findable = (await readCourses(tx, [id])).get(id)
  const thing = { kind: courseKind, id }
  if (findable) await indexEntry(tx, { ...thing, ...findable })
  else await removeEntry(tx, thing)
}
