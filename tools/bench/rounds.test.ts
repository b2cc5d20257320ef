import { expect, test } from 'vitest'
import { median, summarise } from './rounds.ts'

test('a median stands in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
})

test("the ratio is the median of the rounds' own ratios, not the ratio of the medians", () => {
  expect(
    summarise([
      { ours: 1, peer: 10 },
      { ours: 9, peer: 12 },
      { ours: 8, peer: 16 },
    ]),
  ).toEqual({ ours: 8, peer: 12, ratio: 0.5, void: 0 })
})

test('a round whose peer is more than twice off its median does not count', () => {
  expect(
    summarise([
      { ours: 5, peer: 10 },
      { ours: 1, peer: 21 },
      { ours: 1, peer: 4.9 },
      { ours: 6, peer: 10 },
      { ours: 7, peer: 10 },
    ]),
  ).toEqual({ ours: 6, peer: 10, ratio: 0.6, void: 2 })
})

test('there is no ratio to nothing', () => {
  expect(
    summarise([
      { ours: 0, peer: 0 },
      { ours: 0.02, peer: 0 },
      { ours: 0, peer: 0 },
    ]),
  ).toEqual({ ours: 0, peer: 0, ratio: undefined, void: 0 })
})
