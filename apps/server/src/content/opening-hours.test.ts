import { describe, expect, test } from 'vitest'
import { knowsHolidaysOf, openAt, readsAsHours, type Hours } from './opening-hours.ts'

const berlin: Hours = { hours: 'Mo-Fr 09:00-18:00; PH off', timeZone: 'Europe/Berlin', holidays: 'DE' }
const state = (place: Hours, at: string) => {
  const { open, changes } = openAt(place, new Date(at))
  return [open, changes?.toISOString() ?? null]
}

describe('row 60: whether a place is open now', () => {
  test('is reckoned by its own clock, in summer and in winter', () => {
    expect(state(berlin, '2026-07-01T06:59:00Z')).toEqual([false, '2026-07-01T07:00:00.000Z'])
    expect(state(berlin, '2026-07-01T07:00:00Z')).toEqual([true, '2026-07-01T16:00:00.000Z'])
    expect(state(berlin, '2026-12-01T07:30:00Z')).toEqual([false, '2026-12-01T08:00:00.000Z'])
    expect(state(berlin, '2026-12-01T16:59:00Z')).toEqual([true, '2026-12-01T17:00:00.000Z'])
  })
  test('opens after the night in which the clocks change when its own clock says so', () => {
    // On 25 October 2026 the clocks of Berlin go back, and on 28 March 2027 forward.
    expect(state(berlin, '2026-10-23T20:00:00Z')).toEqual([false, '2026-10-26T08:00:00.000Z'])
    expect(state({ ...berlin, holidays: null }, '2027-03-26T20:00:00Z')).toEqual([false, '2027-03-29T07:00:00.000Z'])
  })
  test('is the same moment for three zones, and three answers', () => {
    const at = '2026-06-03T07:30:00Z'
    const hours = 'Mo-Fr 09:00-18:00'
    const open = ['Asia/Shanghai', 'Europe/Madrid', 'America/Bogota'].map(
      (timeZone) => openAt({ hours, timeZone, holidays: null }, new Date(at)).open,
    )
    expect(open).toEqual([true, true, false])
  })
  test('is closed on public holidays of its country or state, where it says so', () => {
    expect(state(berlin, '2026-05-01T10:00:00Z')).toEqual([false, '2026-05-04T07:00:00.000Z'])
    expect(state({ ...berlin, hours: 'Mo-Fr 09:00-18:00' }, '2026-05-01T10:00:00Z')[0]).toBe(true)
    const sydney = { hours: 'Mo-Fr 09:00-17:00; PH off', timeZone: 'Australia/Sydney', holidays: 'AU-NSW' }
    expect(state(sydney, '2026-01-26T01:00:00Z')[0]).toBe(false)
  })
  test('over midnight and around the clock', () => {
    expect(state({ ...berlin, hours: 'Mo-Su 20:00-02:00' }, '2026-07-01T23:00:00Z')).toEqual([
      true,
      '2026-07-02T00:00:00.000Z',
    ])
    expect(state({ ...berlin, hours: '24/7' }, '2026-07-01T23:00:00Z')).toEqual([true, null])
  })
  test('hours and countries that nobody can read are known beforehand', () => {
    expect(readsAsHours('Mo-Fr 09:00-18:00; PH off')).toBe(true)
    expect(readsAsHours('when we feel like it')).toBe(false)
    expect(['DE', 'AU-NSW', 'CN', 'KZ'].map(knowsHolidaysOf)).toEqual([true, true, true, true])
    expect(['XX', 'AU-XYZ', ''].map(knowsHolidaysOf)).toEqual([false, false, false])
  })
})
