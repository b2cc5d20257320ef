import { expect, test } from 'vitest'
import { keepsScroll } from './scroll.ts'

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
