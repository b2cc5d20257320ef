import { expect, test } from 'vitest'
import { compareVersions } from './versions.ts'

test('row 25: versions are ordered by their numbers, however they are written', () => {
  expect(['2.1000.0', 'V2.800.1', 'v2.800.0', '10.0', '2.800.1.R'].toSorted(compareVersions)).toEqual([
    'v2.800.0',
    'V2.800.1',
    '2.800.1.R',
    '2.1000.0',
    '10.0',
  ])
})
test('zeros at the end do not count, however many there are', () => {
  expect(compareVersions('V4.12', '4.12.0')).toBe(0)
  expect(compareVersions('4.10', '4.1')).toBe(1)
  expect(compareVersions('4.12.0.1', '4.12')).toBe(1)
})
