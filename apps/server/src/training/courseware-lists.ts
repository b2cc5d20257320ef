import type { Calls, DataOf } from '@portal/contract'
import { coursewareEntry } from '@portal/contract/facts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { addressOf } from './courseware-address.ts'
import { fileOf } from './courseware-manifest.ts'
import { lessonFor, type Followed } from './progress-store.ts'
import { courseware, coursewareAttempts, coursewareFiles, type Lesson } from './training-tables.ts'

type Row = typeof courseware.$inferSelect

export const presentCourseware = ({ fileId, title, version, items }: Omit<Row, 'at'>) => ({
  fileId,
  title,
  version,
  items: items.length,
})

/** The courseware of a lesson; undefined when it has none. */
export const findCoursewareOf = async (db: Db, lesson: Lesson): Promise<Row | undefined> => {
  if (!lesson.courseware) return undefined
  const [row] = await db.select().from(courseware).where(eq(courseware.fileId, lesson.courseware))
  return row
}

/** What lessons play, as staff see it. */
export const listCourseware = async (db: Db, fileIds: readonly string[]) =>
  fileIds.length
    ? (
        await db
          .select()
          .from(courseware)
          .where(inArray(courseware.fileId, [...fileIds]))
      ).map(presentCourseware)
    : []

/** A path as an address writes it; its query is one already. */
const asAddress = (path: string): string =>
  fileOf(path).split('/').map(encodeURIComponent).join('/') + path.slice(fileOf(path).length)

/** Where a part of a lesson's courseware is played, and what it kept of somebody. */
export const openCourseware = async (
  db: Db,
  reader: number | undefined,
  { item, ...followed }: Followed & { readonly item: number },
): Promise<DataOf<Calls['POST /train/trainCourse/openCourseware']>> => {
  const { lesson } = await lessonFor(db, reader, followed)
  const found = await findCoursewareOf(db, lesson)
  const part = found?.items[item]
  if (!found || !part) throw notFound()
  const { fileId, version, items } = found
  const attempts =
    reader === undefined
      ? []
      : await db
          .select()
          .from(coursewareAttempts)
          .where(and(eq(coursewareAttempts.accountId, reader), eq(coursewareAttempts.fileId, fileId)))
  const values = attempts.find((each) => each.item === item)?.values ?? {}
  return {
    url: (await addressOf(db, fileId)) + asAddress(part.path),
    version,
    entry: coursewareEntry(version, values),
    values,
    launchData: part.launchData,
    passingScore: part.passingScore,
    items: items.map(({ id = '', title, inOrder = false }, at) => ({
      id,
      title,
      done: attempts.some((each) => each.item === at && each.done),
      open: !inOrder || at === 0 || attempts.some((each) => each.item === at || each.item === at - 1),
    })),
  }
}

/** Where a file of courseware lies. */
export const findCoursewareFile = async (
  db: Db,
  fileId: string,
  path: string,
): Promise<Pick<typeof coursewareFiles.$inferSelect, 'type' | 'begins' | 'size'> | undefined> => {
  const { type, begins, size } = coursewareFiles
  const [row] = await db
    .select({ type, begins, size })
    .from(coursewareFiles)
    .where(and(eq(coursewareFiles.fileId, fileId), eq(coursewareFiles.path, path)))
  return row
}
