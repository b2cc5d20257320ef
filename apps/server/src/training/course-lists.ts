import { fileAddressOf } from '@portal/article-grammar'
import type { BodyOf, Calls, CourseDetail, DataOf, DeskCourse, TrainingCourse } from '@portal/contract'
import { confirmedStates, courseTopics, trainingTerms } from '@portal/contract/facts'
import { and, asc, count, countDistinct, eq, exists, gt, ilike, inArray, min, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { uniqBy } from 'es-toolkit'
import { listCaptionsOf } from '../content/video-lists.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { captionsAddress } from './captions-store.ts'
import { listClassesOf } from './class-lists.ts'
import { trainingClasses, trainingCourses, trainingOrders, trainingProgress, type Lesson } from './training-tables.ts'

type Row = typeof trainingCourses.$inferSelect
type Reader = number | undefined

/** Where the settings keep where is paid to. */
export const payeeKey = 'trainingPayee'

const factsOf = ({ id, title, summary, topic, level, mode, price, lessons }: Row) => ({
  id,
  title,
  summary,
  topic,
  level,
  mode,
  price,
  minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
})

/** T01. What the training says of itself. */
export const describeTraining = async (db: Db): Promise<DataOf<Calls['POST /train/studyOnlineConfig/query']>> => {
  const offered = eq(trainingCourses.offered, true)
  const topics = await db
    .select({ topic: trainingCourses.topic, courses: count() })
    .from(trainingCourses)
    .where(offered)
    .groupBy(trainingCourses.topic)
  const [classes] = await db
    .select({ count: count() })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.id, trainingClasses.courseId))
    .where(and(offered, gt(trainingClasses.starts, sql`now()`)))
  const [payee] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, payeeKey))
  return {
    terms: trainingTerms,
    courses: topics.reduce((sum, { courses }) => sum + courses, 0),
    classes: classes!.count,
    topics: courseTopics.flatMap((topic) => topics.filter((each) => each.topic === topic)),
    payee: (payee?.value ?? null) as DataOf<Calls['POST /train/studyOnlineConfig/query']>['payee'],
  }
}

/** PAG-01, T02. Courses by their place in the catalogue, with how far somebody is. */
export const listCourses = async (
  db: Db,
  reader: Reader,
  {
    pageNo,
    pageSize,
    data: { topic, level, mode, free, keyword, begun },
  }: BodyOf<Calls['POST /train/trainCourse/getMyList']>,
): Promise<{ data: TrainingCourse[]; total: number }> => {
  const words = keyword.toWellFormed()
  const where = and(
    eq(trainingCourses.offered, true),
    topic && eq(trainingCourses.topic, topic),
    level && eq(trainingCourses.level, level),
    mode && eq(trainingCourses.mode, mode),
    free === undefined ? undefined : free ? eq(trainingCourses.price, 0) : gt(trainingCourses.price, 0),
    words
      ? or(ilike(trainingCourses.title, containing(words)), ilike(trainingCourses.summary, containing(words)))
      : undefined,
    begun
      ? exists(
          db
            .select({ one: sql`1` })
            .from(trainingProgress)
            .where(and(eq(trainingProgress.accountId, reader ?? 0), eq(trainingProgress.courseId, trainingCourses.id))),
        )
      : undefined,
  )
  const rows = await db
    .select()
    .from(trainingCourses)
    .where(where)
    .orderBy(asc(trainingCourses.position), asc(trainingCourses.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const next = ids.length
    ? await db
        .select({ courseId: trainingClasses.courseId, starts: min(trainingClasses.starts) })
        .from(trainingClasses)
        .where(and(inArray(trainingClasses.courseId, ids), gt(trainingClasses.starts, sql`now()`)))
        .groupBy(trainingClasses.courseId)
    : []
  const done =
    reader === undefined || !ids.length
      ? []
      : await db
          .select({
            courseId: trainingProgress.courseId,
            done: sql<number>`count(*) filter (where ${trainingProgress.done})`.mapWith(Number),
          })
          .from(trainingProgress)
          .where(and(eq(trainingProgress.accountId, reader), inArray(trainingProgress.courseId, ids)))
          .groupBy(trainingProgress.courseId)
  return {
    data: rows.map((row) => {
      const own = done.find(({ courseId }) => courseId === row.id)
      return {
        ...factsOf(row),
        lessons: row.lessons.length,
        nextClass: next.find(({ courseId }) => courseId === row.id)?.starts?.toISOString() ?? null,
        progress: own ? { done: own.done, lessons: row.lessons.length } : null,
      }
    }),
    total: await countUpTo(db, trainingCourses, where),
  }
}

export const findCourse = async (db: Db, id: string): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(trainingCourses)
    .where(and(eq(trainingCourses.id, id), eq(trainingCourses.offered, true)))
  return row
}

/** Of which courses somebody may follow all lessons: what costs nothing is open to everyone, else a confirmed order of one of its classes is needed. */
export const followedBy = (reader: Reader): SQL => {
  const free = eq(trainingCourses.price, 0)
  if (reader === undefined) return free
  const ordered = new QueryBuilder()
    .select({ one: sql`1` })
    .from(trainingOrders)
    .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
    .where(
      and(
        eq(trainingOrders.accountId, reader),
        eq(trainingClasses.courseId, trainingCourses.id),
        inArray(trainingOrders.state, [...confirmedStates]),
      ),
    )
  return or(free, exists(ordered))!
}

/** Whether somebody may follow all lessons of a course. */
export const mayStudy = async (db: Db, reader: Reader, { id }: Pick<Row, 'id'>): Promise<boolean> => {
  const [open] = await db
    .select({ id: trainingCourses.id })
    .from(trainingCourses)
    .where(and(eq(trainingCourses.id, id), followedBy(reader)))
  return open !== undefined
}

const kindOf = ({ questions, courseware, video }: Lesson) =>
  questions.length ? 'quiz' : courseware ? 'courseware' : video ? 'video' : 'text'

/** Captions of a lesson's film: its own, and in other languages those of the published video. */
const captionsFor = (
  { video, captions = [] }: Lesson,
  published: Awaited<ReturnType<typeof listCaptionsOf>>,
): CourseDetail['lessons'][number]['captions'] =>
  uniqBy(
    [
      ...captions.map(({ lang, fileId }) => ({ lang, url: captionsAddress(fileId) })),
      ...published.flatMap(({ film, lang, url }) => (film === video ? { lang, url } : [])),
    ],
    ({ lang }) => lang,
  )

/** A course with its lessons. Of what somebody may not follow, nothing is sent but what it is called; of a quiz, never what is right. */
export const readCourse = async (
  db: Db,
  caller: Pick<Caller, 'accountId' | 'type'> | undefined,
  row: Row,
): Promise<CourseDetail> => {
  const reader = caller?.accountId
  const all = await mayStudy(db, reader, row)
  const films = row.lessons.flatMap(({ video }) => video ?? [])
  const stored = films.length
    ? await db
        .select({ fileId: files.fileId, name: files.name, type: files.type })
        .from(files)
        .where(inArray(files.fileId, films))
    : []
  const published = await listCaptionsOf(db, caller, films)
  const progress =
    reader === undefined
      ? []
      : await db
          .select()
          .from(trainingProgress)
          .where(and(eq(trainingProgress.accountId, reader), eq(trainingProgress.courseId, row.id)))
  return {
    ...factsOf(row),
    html: row.html,
    lessons: row.lessons.map((lesson, at) => {
      const locked = !all && !lesson.preview
      const film = locked ? undefined : stored.find(({ fileId }) => fileId === lesson.video)
      const own = progress.find((each) => each.lesson === at)
      return {
        title: lesson.title,
        minutes: lesson.minutes,
        kind: kindOf(lesson),
        locked,
        done: own?.done ?? false,
        seconds: own?.seconds ?? 0,
        html: locked ? '' : lesson.html,
        video: film ? { url: fileAddressOf(film.fileId, film.name), type: film.type } : null,
        captions: film ? captionsFor(lesson, published) : [],
        questions: locked ? [] : lesson.questions.map(({ question, options }) => ({ question, options: [...options] })),
      }
    }),
    classes: await listClassesOf(db, reader, row.id),
  }
}

/** All courses for staff, with how many people follow them and have done every lesson. */
export const listAllCourses = async (db: Db): Promise<DeskCourse[]> => {
  const rows = await db.select().from(trainingCourses).orderBy(asc(trainingCourses.position), asc(trainingCourses.id))
  const { courseId, accountId, done } = trainingProgress
  const begun = await db
    .select({ courseId, people: countDistinct(accountId) })
    .from(trainingProgress)
    .groupBy(courseId)
  const each = db
    .select({ courseId, accountId, followed: count().as('followed') })
    .from(trainingProgress)
    .where(eq(done, true))
    .groupBy(courseId, accountId)
    .as('each')
  const finished = await db
    .select({ courseId: each.courseId, people: count() })
    .from(each)
    .innerJoin(trainingCourses, eq(trainingCourses.id, each.courseId))
    .where(sql`${each.followed} >= jsonb_array_length(${trainingCourses.lessons})`)
    .groupBy(each.courseId)
  const of = (counted: readonly { courseId: string; people: number }[], id: string) =>
    counted.find((one) => one.courseId === id)?.people ?? 0
  return rows.map((row) => ({
    ...factsOf(row),
    lessons: row.lessons.length,
    offered: row.offered,
    begun: of(begun, row.id),
    finished: of(finished, row.id),
  }))
}
