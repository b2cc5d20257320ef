import { expect, test } from 'vitest'
import { inForceOn, inForceWhen, policyPath, versionShown } from './policies.ts'

const versions = [
  { id: '202600000002', day: '2026-07-01' },
  { id: '202600000001', day: '2024-07-01' },
]

test('row 69: of the versions of a policy the newest whose day has come is in force', () => {
  expect(inForceOn(versions, '2026-06-30')).toBe(versions[1])
  expect(inForceOn(versions, '2026-07-01')).toBe(versions[0])
  expect(inForceOn(versions, '2024-06-30')).toBeUndefined()
})

test('row 69: a day that somebody typed leads to the version of that day, and what is no day to none', () => {
  expect(inForceWhen(versions, '2025-01-01')).toBe(versions[1])
  for (const typed of ['2024-06-30', '', 'today', '2025-1-1', '2025-01-01T00'])
    expect(inForceWhen(versions, typed)).toBeUndefined()
})

test('row 69: an address shows the version whose number it names, else the one in force, else the one that will be first', () => {
  expect(versionShown(versions, '202600000001', '2026-08-01')).toBe(versions[1])
  expect(versionShown(versions, 'rma', '2026-08-01')).toBe(versions[0])
  expect(versionShown(versions, 'rma', '2026-06-30')).toBe(versions[1])
  expect(versionShown(versions, 'rma', '2020-01-01')).toBe(versions[1])
  expect(versionShown([], 'rma', '2026-08-01')).toBeUndefined()
})

test('row 69: a policy has the address that its edition gives it', () => {
  expect(policyPath('rma', 'overseas')).toBe('/ServicePolicy/Policy')
  expect(policyPath('rma', 'cn')).toBe('/policy/rma')
  expect(policyPath('lifecycle', 'overseas')).toBe('/policy/lifecycle')
  expect(policyPath('training', 'cn')).toBe('/train/protocol')
  expect(policyPath('training', 'overseas')).toBe('/policy/training')
})
