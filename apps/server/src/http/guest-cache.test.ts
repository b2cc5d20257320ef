import { afterEach, expect, test, vi } from 'vitest'
import { createGuestCache } from './guest-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what many ask for at once is made once, and again when its time is over or the content changed', async () => {
  vi.useFakeTimers()
  const cache = createGuestCache<string>({ most: 9, milliseconds: 1000 })
  const make = vi.fn(async () => 'made')
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])).toEqual([
    'made',
    'made',
    'made',
  ])
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  cache.clear()
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('what fails or is not worth it is made anew', async () => {
  const cache = createGuestCache<string>({ most: 9, milliseconds: 1000, isWorth: (made) => made !== 'gone' })
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 'gone')).toBe('gone')
  expect(await cache.get('a', async () => 'here')).toBe('here')
  expect(await cache.get('a', async () => 'later')).toBe('here')
})

test('the oldest makes room for the newest', async () => {
  const cache = createGuestCache<string>({ most: 2, milliseconds: 1000 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first')
  expect(await Promise.all(['b', 'c', 'a'].map((key) => cache.get(key, async () => 'second')))).toEqual([
    'first',
    'first',
    'second',
  ])
})
