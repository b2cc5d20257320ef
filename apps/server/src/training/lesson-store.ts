import type { BodyOf, Calls } from '@portal/contract'
import { lessonFaults, type WrittenLesson } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { cleanHtml } from '../articles/article-html.ts'
import { caseHtml } from '../content/markdown-html.ts'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { indexCourse } from './course-search.ts'
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

/** Writes the lessons of a course. 'staleRevision' when somebody else did meanwhile; 'notReady' for what is not whole, while readers have the course. */
export const saveLessons = async (tx: Db, { id, revision, lessons }: Saved): Promise<{ revision: string }> => {
  const [course] = await tx.select().from(trainingCourses).where(eq(trainingCourses.id, id)).for('update')
  if (!course) throw notFound()
  if (course.updateTime.toISOString() !== revision) throw new Refusal(409, 'staleRevision', 'Somebody else saved it')
  if (course.offered) refuseFaulty(lessons)
  const places = lessons.map(({ was }) => was)
  const known = places.filter((place) => place !== null)
  if (new Set(known).size < known.length || known.some((place) => place >= course.lessons.length))
    throw new Refusal(400, 'invalid', 'was: each place is named once')
  const films = new Set([
    ...(await listFilms(tx)).map(({ fileId }) => fileId),
    ...course.lessons.flatMap(({ video }) => video ?? []),
  ])
  if (lessons.some(({ video }) => video !== null && !films.has(video))) throw notFound()
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
