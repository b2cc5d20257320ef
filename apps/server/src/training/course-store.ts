import type { BodyOf, Calls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { trainingCourses } from './training-tables.ts'

/** Changes what the catalogue says of a course. */
export const saveCourse = async (
  tx: Db,
  { id, title, summary, ...edit }: BodyOf<Calls['POST /train/desk/saveCourse']>,
): Promise<void> => {
  const changed = await tx
    .update(trainingCourses)
    .set({ ...edit, title: title.toWellFormed(), summary: summary.toWellFormed(), updateTime: new Date() })
    .where(eq(trainingCourses.id, id))
    .returning({ id: trainingCourses.id })
  if (!changed.length) throw notFound()
  await bumpContentVersion(tx, 'training')
}
