import { expect, test } from 'vitest'
import { classDraft, classEdit, classFaults } from './class-draft.ts'

const whole = { ...classDraft(), courseId: 'video', firstDay: '2027-03-09', seats: '12', price: '680' }

test('times are those of the place, and sent in UTC', () => {
  expect(classFaults(whole)).toEqual([])
  expect(classEdit(whole)).toMatchObject({
    starts: '2027-03-09T01:00:00.000Z',
    ends: '2027-03-09T09:00:00.000Z',
    signUpUntil: '2027-03-09T01:00:00.000Z',
    seats: 12,
    price: 68_000,
  })
  expect(classEdit({ ...whole, zone: 'Asia/Urumqi', lastDay: '2027-03-10', closeDay: '2027-03-05' })).toMatchObject({
    starts: '2027-03-09T03:00:00.000Z',
    ends: '2027-03-10T11:00:00.000Z',
    signUpUntil: '2027-03-05T17:59:00.000Z',
  })
})
test('what is missing or wrong is named', () => {
  expect(classFaults(classDraft())).toEqual(['courseId', 'firstDay'])
  expect(classFaults({ ...whole, from: '18:00' })).toEqual(['times'])
  expect(classFaults({ ...whole, to: '25:00' })).toEqual(['times'])
  expect(classFaults({ ...whole, closeDay: '2027-03-10' })).toEqual(['closeDay'])
  expect(classFaults({ ...whole, viewAddress: 'http://a.example' })).toEqual(['viewAddress'])
  expect(classFaults({ ...whole, seats: '501' })).toEqual(['seats'])
  expect(classFaults({ ...whole, seats: '1.5', price: 'x' })).toEqual(['seats', 'price'])
})
test('a class that is edited without a change is sent as it was', () => {
  const course = {
    id: '7',
    courseId: 'video',
    title: 'T',
    topic: 'video',
    level: 'basic',
    mode: 'classroom',
    zone: 'Asia/Shanghai',
    starts: '2027-03-09T01:00:00.000Z',
    ends: '2027-03-10T09:00:00.000Z',
    signUpUntil: '2027-03-09T01:00:00.000Z',
    place: 'P',
    viewAddress: '',
    seats: 3,
    left: 1,
    waiting: 0,
    open: true,
    phase: 'coming',
    price: 19_950,
    order: null,
  } as const
  expect(classEdit(classDraft(course))).toMatchObject({
    id: '7',
    starts: course.starts,
    ends: course.ends,
    signUpUntil: course.signUpUntil,
    price: 19_950,
  })
})
