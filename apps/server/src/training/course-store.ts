import type { BodyOf, Calls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { indexCourse } from './course-search.ts'
import { writtenLesson } from './lesson-lists.ts'
import { refuseFaulty } from './lesson-store.ts'
import { trainingCourses } from './training-tables.ts'

/** Changes what the catalogue says of a course. 'notReady' for one that would be offered with lessons that are not whole. */
export const saveCourse = async (
  tx: Db,
  { id, title, summary, ...edit }: BodyOf<Calls['POST /train/desk/saveCourse']>,
): Promise<void> => {
  const [course] = await tx.select().from(trainingCourses).where(eq(trainingCourses.id, id)).for('update')
  if (!course) throw notFound()
  if (edit.offered && !course.offered) refuseFaulty(course.lessons.map(writtenLesson))
  await tx
    .update(trainingCourses)
    .set({ ...edit, title: title.toWellFormed(), summary: summary.toWellFormed(), updateTime: new Date() })
    .where(eq(trainingCourses.id, id))
  await indexCourse(tx, id)
  await bumpContentVersion(tx, 'training')
}
