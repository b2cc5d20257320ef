import { expect, test } from 'vitest'
import { clockAt, dayOf, firstMoment, lastMoment, momentOfClock } from './validity.ts'

test.each([
  ['Asia/Shanghai', '2026-12-06', '2026-12-05T16:00:00.000Z', '2026-12-06T15:59:59.000Z'],
  ['Europe/Moscow', '2026-12-06', '2026-12-05T21:00:00.000Z', '2026-12-06T20:59:59.000Z'],
  ['Etc/UTC', '2026-12-06', '2026-12-06T00:00:00.000Z', '2026-12-06T23:59:59.000Z'],
  // A day of 23 hours, one of 25, and one that has no midnight.
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.000Z'],
])('row 45 in %s the day %s begins and ends by the clock there', (zone, day, first, last) => {
  expect([firstMoment(day, zone), lastMoment(day, zone)]).toEqual([first, last])
  expect([dayOf(first, zone), dayOf(last, zone)]).toEqual([day, day])
})
test('row 45 no day is no moment', () => {
  expect([firstMoment('', 'Etc/UTC'), lastMoment('', 'Etc/UTC'), dayOf(null, 'Etc/UTC')]).toEqual([null, null, ''])
})
test.each([
  ['Asia/Shanghai', '2026-12-06T02:00', '2026-12-05T18:00:00.000Z'],
  ['Europe/Moscow', '2026-12-06T02:00', '2026-12-05T23:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
])('row 45 in %s the clock says %s at %s', (zone, clock, moment) => {
  expect(momentOfClock(clock, zone)).toBe(moment)
  expect(clockAt(moment, zone)).toBe(clock)
})
test('row 45 a time that the clock says twice is the first, one that it never says the next; what is no time is none', () => {
  expect(momentOfClock('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOfClock('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  for (const typed of ['', '2026-13-01T00:00', 'now']) expect(momentOfClock(typed, 'Etc/UTC')).toBeUndefined()
})
