import type { Calls, DataOf } from '@portal/contract'
import { quizPass } from '@portal/contract/facts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { award } from '../notices/score-store.ts'
import { courseKind } from './course-kind.ts'
import { findCourse, mayStudy } from './course-lists.ts'
import { trainingProgress, type Lesson, type Question } from './training-tables.ts'

export type Followed = { readonly id: string; readonly lesson: number }

/** A lesson that somebody may follow; notFound for every other. */
export const lessonFor = async (
  tx: Db,
  accountId: number | undefined,
  { id, lesson }: Followed,
): Promise<{ lesson: Lesson; lessons: number }> => {
  const course = await findCourse(tx, id)
  const found = course?.lessons[lesson]
  if (!found || !(found.preview || (await mayStudy(tx, accountId, course)))) throw notFound()
  return { lesson: found, lessons: course.lessons.length }
}

/** What is done stays done; whoever has done the last lesson gets the points of the course. */
export const noteProgress = async (
  tx: Db,
  accountId: number,
  { id, lesson }: Followed,
  { done, seconds, lessons }: { readonly done: boolean; readonly seconds: number; readonly lessons: number },
): Promise<void> => {
  await tx
    .insert(trainingProgress)
    .values({ accountId, courseId: id, lesson, done, seconds })
    .onConflictDoUpdate({
      target: [trainingProgress.accountId, trainingProgress.courseId, trainingProgress.lesson],
      set: { done: sql`${trainingProgress.done} or ${done}`, seconds, at: sql`now()` },
    })
  if (!done) return
  const [all] = await tx
    .select({ done: count() })
    .from(trainingProgress)
    .where(
      and(
        eq(trainingProgress.accountId, accountId),
        eq(trainingProgress.courseId, id),
        eq(trainingProgress.done, true),
      ),
    )
  if (all!.done >= lessons) await award(tx, accountId, 'courseFinished', { kind: courseKind, id })
}

/** Keeps how far somebody is in a lesson. One with questions is done by answering them alone, one with courseware by what that says. */
export const saveProgress = async (
  tx: Db,
  accountId: number,
  { done, seconds, ...followed }: Followed & { readonly done: boolean; readonly seconds: number },
): Promise<void> => {
  const { lesson, lessons } = await lessonFor(tx, accountId, followed)
  await noteProgress(tx, accountId, followed, {
    done: done && !lesson.questions.length && !lesson.courseware,
    seconds,
    lessons,
  })
}

/** What was answered right, and why; a question that was left out is wrong. */
export const markAnswers = (
  questions: readonly Question[],
  answers: readonly number[],
): DataOf<Calls['POST /train/trainCourse/answerQuiz']> => {
  const marked = questions.map(({ answer, why }, at) => ({ right: answers[at] === answer, answer, why }))
  const right = marked.filter((each) => each.right).length
  return { passed: right * 100 >= quizPass * questions.length, right, questions: marked }
}

/** Answers the questions of a lesson, which is done when enough of them are right. */
export const answerQuiz = async (
  tx: Db,
  accountId: number,
  { answers, ...followed }: Followed & { readonly answers: readonly number[] },
): Promise<DataOf<Calls['POST /train/trainCourse/answerQuiz']>> => {
  const { lesson, lessons } = await lessonFor(tx, accountId, followed)
  if (!lesson.questions.length) throw notFound()
  const marked = markAnswers(lesson.questions, answers)
  await noteProgress(tx, accountId, followed, { done: marked.passed, seconds: 0, lessons })
  return marked
}
