import { expect, test } from 'vitest'
import { activate } from './activate.ts'
import { formatDay, formatMoment, formatNumber, timeZoneName } from './format.ts'

test('UIX-02 a moment is written YYYY-mm-dd HH:MM:SS', () => {
  expect(formatMoment('2026-01-02T03:04:05.678Z')).toBe('2026-01-02 03:04:05')
  expect(formatMoment('2026-01-02T03:04:05+08:00')).toBe('2026-01-01 19:04:05')
})

test('days and numbers are written as each language does', () => {
  expect(formatDay(activate('zh', {}), '2026-11-24T10:00:00Z')).toBe('2026-11-24')
  expect(formatDay(activate('en', {}), '2026-11-24T10:00:00Z')).toBe('24 Nov 2026')
  expect(formatDay(activate('ru', {}), '2026-11-24T10:00:00Z')).toMatch(/^24 нояб/)
  expect(formatNumber(activate('es', {}), 12345)).toBe('12.345')
})
test('a time zone is called by a name in each language, in summer as in winter', () => {
  expect(timeZoneName(activate('en', {}), 'Europe/Berlin')).toBe('Central European Time')
  expect(timeZoneName(activate('zh', {}), 'Asia/Shanghai')).toBe('中国标准时间')
  expect(timeZoneName(activate('es', {}), 'Etc/UTC')).toBe('UTC')
})
