import { expect, test } from 'vitest'
import { uniqueId } from './unique-id.ts'

test('UIX-04: a unique id is the time and random groups of hexadecimal digits', () => {
  const [time, ...groups] = uniqueId().split('-')
  expect(Math.abs(Number.parseInt(time!, 16) - Date.now())).toBeLessThan(60_000)
  expect(groups).toHaveLength(4)
  for (const group of groups) expect(group).toMatch(/^[0-9a-f]{8}$/)
  expect(new Set(Array.from({ length: 1000 }, uniqueId)).size).toBe(1000)
})
