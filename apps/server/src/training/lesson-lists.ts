import type { Calls, DataOf } from '@portal/contract'
import type { WrittenLesson } from '@portal/contract/facts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'
import { listCourseware } from './courseware-lists.ts'
import { trainingCourses, type Lesson } from './training-tables.ts'

/** Films that a lesson may show, at most. */
const mostFilms = 200

/** A lesson as staff write it. Of one that came without its Markdown, the words of its HTML. */
export const writtenLesson = ({ html, text, questions, courseware = null, ...lesson }: Lesson): WrittenLesson => ({
  ...lesson,
  courseware,
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

/** Films that lessons show and no published video does, by the names of their files. */
const listUploaded = (db: Db, fileIds: readonly string[]): Promise<{ fileId: string; title: string }[]> =>
  db
    .select({ fileId: files.fileId, title: files.name })
    .from(files)
    .where(inArray(files.fileId, [...fileIds]))

/** The lessons of a course for those who write them; undefined when there is none. */
export const findWritten = async (
  db: Db,
  id: string,
): Promise<DataOf<Calls['POST /train/desk/course']> | undefined> => {
  const [row] = await db.select().from(trainingCourses).where(eq(trainingCourses.id, id))
  if (!row) return undefined
  const { title, offered, updateTime, lessons } = row
  const published = await listFilms(db)
  const shown = new Set(lessons.flatMap(({ video }) => video ?? [])).difference(
    new Set(published.map(({ fileId }) => fileId)),
  )
  return {
    id,
    title,
    offered,
    revision: updateTime.toISOString(),
    lessons: lessons.map((lesson) => {
      const { questions, ...written } = writtenLesson(lesson)
      return { ...written, questions: questions.map((each) => ({ ...each, options: [...each.options] })) }
    }),
    films: [...published, ...(shown.size ? await listUploaded(db, [...shown]) : [])],
    courseware: await listCourseware(
      db,
      lessons.flatMap((lesson) => lesson.courseware ?? []),
    ),
  }
}
