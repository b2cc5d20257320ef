import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test('seconds are shown as a player shows them', () => {
  expect([clockOf(12.9), clockOf(3723), clockOf(Number.NaN)]).toEqual(['0:12', '1:02:03', '0:00'])
})
