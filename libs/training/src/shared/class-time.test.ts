import { expect, test } from 'vitest'
import { localMoment, momentIn, offsetOf } from './class-time.ts'

test.each([
  ['2026-12-12T01:00:00.000Z', 'Asia/Shanghai', '2026-12-12', '09:00', 'UTC+8'],
  ['2026-12-12T17:30:00.000Z', 'Asia/Shanghai', '2026-12-13', '01:30', 'UTC+8'],
  ['2026-12-12T01:00:00.000Z', 'Asia/Urumqi', '2026-12-12', '07:00', 'UTC+6'],
  ['2026-07-01T01:00:00.000Z', 'America/New_York', '2026-06-30', '21:00', 'UTC−4'],
  ['2026-07-01T01:00:00.000Z', 'Asia/Kolkata', '2026-07-01', '06:30', 'UTC+5:30'],
  ['2026-07-01T01:00:00.000Z', 'UTC', '2026-07-01', '01:00', 'UTC+0'],
])('%s in %s is %s %s, %s', (at, zone, day, time, offset) => {
  expect(localMoment(at, zone)).toEqual({ day, time })
  expect(offsetOf(at, zone)).toBe(offset)
  expect(momentIn(day, time, zone)).toBe(at)
})
test('an hour that the clocks leave out in spring counts as an hour earlier', () => {
  expect(localMoment(momentIn('2026-03-08', '02:30', 'America/New_York'), 'America/New_York').time).toBe('01:30')
})
