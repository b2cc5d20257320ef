import type { Calls, DataOf } from '@portal/contract'
import type { WrittenLesson } from '@portal/contract/facts'
import { asc, eq, sql } from 'drizzle-orm'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'
import { trainingCourses, type Lesson } from './training-tables.ts'

/** Films that a lesson may show, at most. */
const mostFilms = 200

/** A lesson as staff write it. Of one that came without its Markdown, the words of its HTML. */
export const writtenLesson = ({ html, text, questions, ...lesson }: Lesson): WrittenLesson => ({
  ...lesson,
  text:
    text ??
    html
      .replaceAll(/<\/(?:p|li|h\d|tr)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  questions: questions.map((each) => ({ ...each, options: [...each.options] })),
})

/** The films of published videos, in their order. */
export const listFilms = (db: Db): Promise<{ fileId: string; title: string }[]> =>
  db
    .selectDistinctOn([liveContent.title, files.fileId], { fileId: files.fileId, title: liveContent.title })
    .from(liveContent)
    .innerJoin(files, eq(files.fileId, sql`${liveContent.details}->>'file'`))
    .where(eq(liveContent.kind, 'video'))
    .orderBy(asc(liveContent.title), asc(files.fileId))
    .limit(mostFilms)

/** The lessons of a course for those who write them; undefined when there is none. */
export const findWritten = async (
  db: Db,
  id: string,
): Promise<DataOf<Calls['POST /train/desk/course']> | undefined> => {
  const [row] = await db.select().from(trainingCourses).where(eq(trainingCourses.id, id))
  if (!row) return undefined
  const { title, offered, updateTime, lessons } = row
  return {
    id,
    title,
    offered,
    revision: updateTime.toISOString(),
    lessons: lessons.map((lesson) => {
      const { questions, ...written } = writtenLesson(lesson)
      return { ...written, questions: questions.map((each) => ({ ...each, options: [...each.options] })) }
    }),
    films: await listFilms(db),
  }
}
