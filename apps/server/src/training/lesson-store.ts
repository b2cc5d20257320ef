import type { BodyOf, Calls } from '@portal/contract'
import { lessonFaults, type WrittenLesson } from '@portal/contract/facts'
import { and, eq, inArray, like, or } from 'drizzle-orm'
import { cleanHtml } from '../articles/article-html.ts'
import { caseHtml } from '../content/markdown-html.ts'
import type { Db } from '../database/database.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { files } from '../files/file-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { captionsType } from './captions-store.ts'
import { courseKind, filmKind } from './course-kind.ts'
import { indexCourse } from './course-search.ts'
import { listCourseware } from './courseware-lists.ts'
import { listFilms, writtenLesson } from './lesson-lists.ts'
import { trainingCourses, trainingProgress, type Lesson } from './training-tables.ts'

type Saved = BodyOf<Calls['POST /train/desk/saveLessons']>

/** Refuses what nobody may read yet: a course without lessons, or with one that is not whole. */
export const refuseFaulty = (lessons: readonly WrittenLesson[]): void => {
  if (!lessons.length || lessons.some((lesson) => lessonFaults(lesson).length))
    throw new Refusal(409, 'notReady', 'A lesson is not whole')
}

/** Everybody's progress goes with its lesson to where that stands now; that of a lesson which is gone goes too. */
const moveProgress = async (tx: Db, id: string, places: readonly (number | null)[]): Promise<void> => {
  const rows = await tx.delete(trainingProgress).where(eq(trainingProgress.courseId, id)).returning()
  const moved = rows.flatMap((row) => {
    const lesson = places.indexOf(row.lesson)
    return lesson < 0 ? [] : [{ ...row, lesson }]
  })
  for (let at = 0; at < moved.length; at += 1000) await tx.insert(trainingProgress).values(moved.slice(at, at + 1000))
}

/** Films that a lesson may begin to show though no published video does, and captions of films: those that who writes it has stored. */
const listOwnFiles = async (tx: Db, accountId: number, fileIds: readonly string[]): Promise<string[]> =>
  fileIds.length
    ? (
        await tx
          .select({ fileId: files.fileId })
          .from(files)
          .where(
            and(
              inArray(files.fileId, [...fileIds]),
              eq(files.owner, accountId),
              or(like(files.type, 'video/%'), eq(files.type, captionsType)),
            ),
          )
      ).map(({ fileId }) => fileId)
    : []

/** Writes the lessons of a course. 'staleRevision' when somebody else did meanwhile; 'notReady' for what is not whole, while readers have the course. */
export const saveLessons = async (
  tx: Db,
  accountId: number,
  { id, revision, lessons }: Saved,
): Promise<{ revision: string }> => {
  const [course] = await tx.select().from(trainingCourses).where(eq(trainingCourses.id, id)).for('update')
  if (!course) throw notFound()
  if (course.updateTime.toISOString() !== revision) throw new Refusal(409, 'staleRevision', 'Somebody else saved it')
  if (course.offered) refuseFaulty(lessons)
  const places = lessons.map(({ was }) => was)
  const named = places.filter((place) => place !== null)
  if (new Set(named).size < named.length || named.some((place) => place >= course.lessons.length))
    throw new Refusal(400, 'invalid', 'was: each place is named once')
  const published = new Set((await listFilms(tx)).map(({ fileId }) => fileId))
  /** What a lesson shows by itself: a film that no published video does, and captions of any. */
  const shownBy = ({ video, captions = [] }: Pick<Lesson, 'video' | 'captions'>) =>
    video === null ? [] : [...(published.has(video) ? [] : [video]), ...captions.map(({ fileId }) => fileId)]
  const own = [...new Set(lessons.flatMap(shownBy))]
  const known = new Set([...course.lessons.flatMap(shownBy), ...(await listOwnFiles(tx, accountId, own))])
  if (own.some((file) => !known.has(file))) throw notFound()
  // What is open before payment shows its film to all who see the course.
  const open = new Set(lessons.flatMap((lesson) => (lesson.preview ? shownBy(lesson) : [])))
  await linkFiles(
    tx,
    { kind: courseKind, id },
    own.filter((file) => open.has(file)),
  )
  await linkFiles(
    tx,
    { kind: filmKind, id },
    own.filter((file) => !open.has(file)),
  )
  const played = new Set(lessons.flatMap((lesson) => lesson.courseware ?? []))
  if ((await listCourseware(tx, [...played])).length < played.size) throw notFound()
  const updateTime = new Date()
  await tx
    .update(trainingCourses)
    .set({
      updateTime,
      lessons: lessons.map(({ was, text, questions, ...lesson }): Lesson => {
        const before = was === null ? undefined : course.lessons[was]
        // What was not touched stays as it came.
        const kept = before && writtenLesson(before).text === text ? before : undefined
        return {
          ...lesson,
          title: lesson.title.toWellFormed(),
          captions: lesson.video === null ? [] : lesson.captions,
          questions: questions.map((each) => ({ ...each, question: each.question.toWellFormed() })),
          html: kept?.html ?? cleanHtml(caseHtml(text.toWellFormed(), new Map())),
          ...(kept?.text === undefined && kept ? {} : { text: text.toWellFormed() }),
        }
      }),
    })
    .where(eq(trainingCourses.id, id))
  const moved = places.some((place, at) => place !== at) || places.length < course.lessons.length
  if (moved) await moveProgress(tx, id, places)
  await indexCourse(tx, id)
  await bumpContentVersion(tx, 'training')
  return { revision: updateTime.toISOString() }
}
