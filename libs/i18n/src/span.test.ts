import { expect, test } from 'vitest'
import { activate } from './activate.ts'
import { formatSpan } from './span.ts'

test.each([
  ['en', 0, '1 min'],
  ['en', 45, '45 min'],
  ['en', 210, '3 hr 30 min'],
  ['en', 120, '2 hr'],
  ['en', 47 * 60 + 59, '47 hr 59 min'],
  ['en', 49 * 60, '2 days'],
  ['ru', 3 * 24 * 60, '3 дня'],
  ['zh', 190, '3 小时 10 分钟'],
] as const)('a time is written in its largest two units: %s, %i minutes is %s', (locale, minutes, written) => {
  expect(formatSpan(activate(locale, {}), minutes * 60_000).replace(/\s/g, ' ')).toBe(written)
})
