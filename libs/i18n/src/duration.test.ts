import { expect, test } from 'vitest'
import { activate } from './activate.ts'
import { formatDuration } from './duration.ts'

test.each([
  ['en', 60_000, '1 minute'],
  ['en', 12 * 3_600_000, '12 hours'],
  ['en', 24 * 3_600_000, '1 day'],
  ['en', 36 * 3_600_000, '36 hours'],
  ['zh', 30 * 60_000, '30 分钟'],
  ['ru', 180 * 24 * 3_600_000, '180 дней'],
  ['es', 24 * 3_600_000, '1 día'],
] as const)(
  'a time is written in the largest unit that it is a whole number of: %s %i is %s',
  (locale, time, written) => {
    expect(formatDuration(activate(locale, {}), time).replace(/\s/g, ' ')).toBe(written)
  },
)
