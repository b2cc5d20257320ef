import { dayIn, siteZones } from '@portal/contract/facts'
import { expect, test } from 'vitest'

test('row 69: a day begins by the clock of the site: of the Chinese edition eight hours before UTC, in whatever zone the reader is', () => {
  expect(dayIn(siteZones.cn, new Date('2026-06-30T15:59:59Z'))).toBe('2026-06-30')
  expect(dayIn(siteZones.cn, new Date('2026-06-30T16:00:00Z'))).toBe('2026-07-01')
  expect(dayIn(siteZones.overseas, new Date('2026-06-30T23:59:59Z'))).toBe('2026-06-30')
  expect(dayIn(siteZones.overseas, new Date('2026-07-01T00:00:00Z'))).toBe('2026-07-01')
})
test('row 45: a day has 23 or 25 hours where the clocks change, and begins three hours ahead in Moscow', () => {
  const berlin = (at: string) => dayIn('Europe/Berlin', new Date(at))
  expect(['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'].map(berlin)).toEqual(
    ['2026-03-28', '2026-03-29', '2026-03-29', '2026-03-30'],
  )
  expect(['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'].map(berlin)).toEqual(
    ['2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26'],
  )
  expect(dayIn('Europe/Moscow', new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
})
