import { expect, test } from 'vitest'
import { daysOf } from './weeks.ts'

test('row 62: times stand by day, each in its place of a week that begins on Monday', () => {
  const time = (day: string, slot: 'morning' | 'afternoon') => ({ day, slot, left: 1 })
  const days = daysOf([
    time('2026-12-05', 'morning'),
    time('2026-12-05', 'afternoon'),
    time('2026-12-06', 'morning'),
    time('2026-12-07', 'morning'),
  ])
  expect(days.map(({ day, weekday, times }) => [day, weekday, times.length])).toEqual([
    ['2026-12-05', 6, 2],
    ['2026-12-06', 7, 1],
    ['2026-12-07', 1, 1],
  ])
})
