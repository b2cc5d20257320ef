import type { Calls, DataOf } from '@portal/contract'
import type { WrittenLesson } from '@portal/contract/facts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { sortBy } from 'es-toolkit'
import { liveContent } from '../content/content-tables.ts'
import { listCaptionsOf } from '../content/video-lists.ts'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'
import type { Reader } from '../things/readable.ts'
import { listCourseware } from './courseware-lists.ts'
import { trainingCourses, type Lesson } from './training-tables.ts'

/** Films that a lesson may show, at most. */
const maxFilms = 200

/** A lesson as staff write it. Of one that came without its Markdown, the words of its HTML. */
export const writtenLesson = ({
  html,
  text,
  questions,
  captions = [],
  courseware = null,
  ...lesson
}: Lesson): WrittenLesson => ({
  ...lesson,
  captions,
  courseware,
  text:
    text ??
    html
      .replaceAll(/<\/(?:p|li|h\d|tr)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  questions: questions.map((each) => ({ ...each, options: [...each.options] })),
})

/** The films of published videos, each once: by its title in the language of the courses, where it has one. */
export const listFilms = async (db: Db): Promise<{ fileId: string; title: string }[]> => {
  const films = await db
    .selectDistinctOn([files.fileId], { fileId: files.fileId, title: liveContent.title })
    .from(liveContent)
    .innerJoin(files, eq(files.fileId, sql`${liveContent.details}->>'file'`))
    .where(eq(liveContent.kind, 'video'))
    .orderBy(asc(files.fileId), sql`${liveContent.lang} = 'zh' desc`, asc(liveContent.title))
    .limit(maxFilms)
  return sortBy(films, ['title', 'fileId'])
}

/** Films that lessons show and no published video does, by the names of their files. */
const listUploaded = (db: Db, fileIds: readonly string[]): Promise<{ fileId: string; title: string }[]> =>
  db
    .select({ fileId: files.fileId, title: files.name })
    .from(files)
    .where(inArray(files.fileId, [...fileIds]))

/** The lessons of a course for those who write them; undefined when there is none. */
export const findWritten = async (
  db: Db,
  reader: Reader,
  id: string,
): Promise<DataOf<Calls['POST /train/desk/course']> | undefined> => {
  const [row] = await db.select().from(trainingCourses).where(eq(trainingCourses.id, id))
  if (!row) return undefined
  const { title, offered, updateTime, lessons } = row
  const published = await listFilms(db)
  const shown = new Set(lessons.flatMap(({ video }) => video ?? [])).difference(
    new Set(published.map(({ fileId }) => fileId)),
  )
  const films = [...published, ...(shown.size ? await listUploaded(db, [...shown]) : [])]
  const captions = await listCaptionsOf(
    db,
    reader,
    films.map(({ fileId }) => fileId),
  )
  return {
    id,
    title,
    offered,
    revision: updateTime.toISOString(),
    lessons: lessons.map((lesson) => {
      const { questions, captions, ...written } = writtenLesson(lesson)
      return {
        ...written,
        captions: [...captions],
        questions: questions.map((each) => ({ ...each, options: [...each.options] })),
      }
    }),
    films: films.map((film) => ({
      ...film,
      captions: [...new Set(captions.flatMap((each) => (each.film === film.fileId ? each.lang : [])))],
    })),
    courseware: await listCourseware(
      db,
      lessons.flatMap((lesson) => lesson.courseware ?? []),
    ),
  }
}
