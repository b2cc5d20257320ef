import { expect, test } from 'vitest'
import { hashOffset, keepsScroll } from './scroll.ts'

test('NAV-06: a hash target keeps 80 px above 1024, 60 above 480, otherwise 50', () => {
  expect([2560, 1025, 1024, 768, 481, 480, 320].map(hashOffset)).toEqual([80, 80, 60, 60, 60, 50, 50])
})
test('NAV-07: the position is kept between routes of one scroll group, and nowhere else', () => {
  const [list, section, none] = [{ scrollGroup: 'list' }, { scrollGroup: 'section' }, {}]
  expect(keepsScroll(list, { scrollGroup: 'list' })).toBe(true)
  for (const [from, to] of [
    [list, section],
    [list, none],
    [none, list],
    [none, none],
    [undefined, undefined],
    [undefined, list],
    [list, undefined],
  ])
    expect(keepsScroll(from, to)).toBe(false)
})
