import type { Footprint } from '@portal/contract'
import { describe, expect, test } from 'vitest'
import { byDay } from './read-days.ts'

const read = (id: string, at: Date, thingId = id): Footprint => ({
  id,
  kind: 'article',
  thingId,
  title: id,
  lang: 'en',
  at: at.toISOString(),
})

describe('what was read by day', () => {
  test('is grouped by the days of the reader’s own zone, the newest first', () => {
    const days = byDay([
      read('3', new Date(2026, 5, 2, 0, 1)),
      read('2', new Date(2026, 5, 1, 23, 59)),
      read('1', new Date(2026, 5, 1)),
    ])
    expect(days.map(({ from, before, readings }) => [from, before, readings.map(({ id }) => id)])).toEqual([
      [new Date(2026, 5, 2), new Date(2026, 5, 3), ['3']],
      [new Date(2026, 5, 1), new Date(2026, 5, 2), ['2', '1']],
    ])
  })
  test('has a thing once a day, with every row that says so', () => {
    const [day] = byDay([
      read('9', new Date(2026, 5, 1, 20), 'a'),
      read('8', new Date(2026, 5, 1, 12), 'b'),
      read('7', new Date(2026, 5, 1, 2), 'a'),
    ])
    expect(day!.readings.map(({ id, ids }) => [id, ids])).toEqual([
      ['9', ['9', '7']],
      ['8', ['8']],
    ])
  })
})
