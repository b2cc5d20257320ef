import { lessonFaults } from '@portal/contract/facts'
import { describe, expect, test } from 'vitest'
import {
  isLessonsDraft,
  lessonsDraft,
  lessonsEdit,
  moved,
  newLesson,
  newQuestion,
  withoutOption,
} from './lesson-draft.ts'

const lesson = {
  title: 'A',
  minutes: 10,
  preview: false,
  text: 'Read',
  video: null,
  captions: [],
  courseware: null,
  questions: [],
}
const question = { question: 'Q', options: ['a', 'b'], answer: 0, why: 'w' }

describe('TRN-01 the lessons that staff write', () => {
  test('keep the place that they had, wherever they go', () => {
    const draft = lessonsDraft({ revision: 'r', lessons: [lesson, { ...lesson, title: 'B' }] })
    expect(lessonsEdit({ lessons: moved(draft.lessons, 0, 1) }).map(({ title, was }) => [title, was])).toEqual([
      ['B', 1],
      ['A', 0],
    ])
    expect(moved(draft.lessons, 0, -1)).toBe(draft.lessons)
    expect(isLessonsDraft(draft)).toBe(true)
    expect(isLessonsDraft({ revision: 'r', lessons: [1] })).toBe(false)
  })
  test('an option that is taken away leaves the right one right', () => {
    const three = { ...question, options: ['a', 'b', 'c'], answer: 2 }
    expect(withoutOption(three, 0)).toMatchObject({ options: ['b', 'c'], answer: 1 })
    expect(withoutOption(three, 2)).toMatchObject({ options: ['a', 'b'], answer: -1 })
  })
  test.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ minutes: 0 }, ['minutes']],
    [{ text: '' }, ['empty']],
    [{ text: '', video: '0'.repeat(32) }, []],
    [{ questions: [question] }, []],
    [{ questions: [newQuestion] }, ['question', 'options', 'alike', 'answer', 'why']],
    [{ questions: [{ ...question, options: ['a', ' a '] }] }, ['alike']],
    [{ questions: [{ ...question, options: ['a'] }] }, ['options']],
    [{ questions: [{ ...question, answer: 2 }] }, ['answer']],
  ])('%j has the faults %j', (changes, kinds) => {
    expect(lessonFaults({ ...lesson, ...changes }).map(({ kind }) => kind)).toEqual(kinds)
  })
  test('a new one has to be filled in', () => {
    expect(lessonFaults(newLesson('n')).map(({ kind }) => kind)).toEqual(['title', 'empty'])
  })
})
