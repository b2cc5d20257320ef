import { expect, test } from 'vitest'
import { viewOf } from './lens.ts'

const plan = { sensor: '1/2.8"', picture: '2MP', focal: 2.8, distance: 10 } as const

test('a lens of 2.8 mm shows 88 by 57 degrees, and at ten metres 19.2 by 10.8 metres', () => {
  const { horizontal, vertical, sceneWidth, sceneHeight } = viewOf(plan)
  expect(horizontal).toBeCloseTo(87.6, 1)
  expect(vertical).toBeCloseTo(56.7, 1)
  expect(sceneWidth).toBeCloseTo(19.18, 2)
  expect(sceneHeight).toBeCloseTo(10.79, 2)
})
test('twice as far away everything is half as fine', () => {
  expect(viewOf({ ...plan, distance: 20 }).pointsPerMetre).toBeCloseTo(viewOf(plan).pointsPerMetre / 2)
})
test('what a task needs is there up to its reach and no farther', () => {
  const { reach } = viewOf(plan)
  expect(viewOf({ ...plan, distance: reach.recognise }).pointsPerMetre).toBeCloseTo(125)
  expect(viewOf({ ...plan, distance: reach.identify }).pointsPerMetre).toBeCloseTo(250)
  expect(reach.detect).toBeGreaterThan(reach.observe)
})
test('a longer lens sees less, farther away', () => {
  const long = viewOf({ ...plan, focal: 12 })
  expect(long.horizontal).toBeLessThan(viewOf(plan).horizontal)
  expect(long.reach.identify).toBeGreaterThan(viewOf(plan).reach.identify)
})
