import type { AnswerOf } from '@portal/api-client'
import type { WrittenLesson, WrittenQuestion } from '@portal/contract/facts'

export type WrittenCourse = AnswerOf<'POST /train/desk/course'>
/** A lesson on the screen: `key` tells it apart while it moves, `was` is its place in what was loaded. */
export type LessonDraft = WrittenLesson & { readonly key: string; readonly was: number | null }
/** `revision`: what it was begun with. A save names it, so that nobody writes over what a colleague saved since. */
type LessonsDraft = { readonly revision: string; readonly lessons: readonly LessonDraft[] }

const usualMinutes = 10
export const newLesson = (key: string): LessonDraft => ({
  key,
  was: null,
  title: '',
  minutes: usualMinutes,
  preview: false,
  text: '',
  video: null,
  captions: [],
  courseware: null,
  questions: [],
})
export const newQuestion: WrittenQuestion = { question: '', options: ['', ''], answer: -1, why: '' }

/** What was loaded, as the screen changes it. */
export const lessonsDraft = ({ revision, lessons }: Pick<WrittenCourse, 'revision' | 'lessons'>): LessonsDraft => ({
  revision,
  lessons: lessons.map((lesson, was) => ({ ...lesson, key: `l${was}`, was })),
})
/** Whether what lies on the device can be gone on with. */
export const isLessonsDraft = (kept: object): boolean =>
  typeof (kept as { revision?: unknown }).revision === 'string' &&
  Array.isArray((kept as { lessons?: unknown }).lessons) &&
  (kept as { lessons: unknown[] }).lessons.every(
    (lesson) =>
      typeof lesson === 'object' &&
      lesson !== null &&
      'questions' in lesson &&
      Array.isArray(lesson.questions) &&
      ['key', 'title', 'text'].every((name) => typeof (lesson as Record<string, unknown>)[name] === 'string'),
  )

/** The list with the entry of a place a step up (-1) or down (1); as it is where there is no further. */
export const moved = <T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] => {
  const to = at + by
  if (to < 0 || to >= list.length) return list
  const next = [...list]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}
/** An option is taken away: the right one stays the right one, or there is none any more. */
export const withoutOption = (question: WrittenQuestion, at: number): WrittenQuestion => ({
  ...question,
  options: question.options.filter((_, each) => each !== at),
  answer: question.answer === at ? -1 : question.answer > at ? question.answer - 1 : question.answer,
})
/** What is sent. */
export const lessonsEdit = ({ lessons }: Pick<LessonsDraft, 'lessons'>) =>
  lessons.map(({ key: _, questions, captions = [], courseware = null, ...lesson }) => ({
    ...lesson,
    // What lies on a device since before there were any says nothing of them.
    captions: [...captions],
    courseware,
    questions: questions.map((each) => ({ ...each, options: [...each.options] })),
  }))
