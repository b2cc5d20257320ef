import { afterEach, expect, test, vi } from 'vitest'
import { createGuestCache } from './guest-cache.ts'

const small = { maxBytes: 900, sizeOf: ({ length }: string) => length }
const none = new Set<string>()
afterEach(() => {
  vi.useRealTimers()
})

test('what many ask for at once is made once, and again when its time is over or the content changed', async () => {
  vi.useFakeTimers()
  const cache = createGuestCache<string>({ ...small, milliseconds: 1000 })
  const make = vi.fn(async () => 'made')
  expect(
    await Promise.all([cache.get('a', none, make), cache.get('a', none, make), cache.get('a', none, make)]),
  ).toEqual(['made', 'made', 'made'])
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  await cache.get('a', none, make)
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cache.get('a', none, make)
  expect(make).toHaveBeenCalledTimes(2)
  cache.clear()
  await cache.get('a', none, make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('what fails or is not worth it is made anew', async () => {
  const cache = createGuestCache<string>({ ...small, milliseconds: 1000, isWorth: (made) => made !== 'gone' })
  await expect(cache.get('a', none, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', none, async () => 'gone')).toBe('gone')
  expect(await cache.get('a', none, async () => 'here')).toBe('here')
  expect(await cache.get('a', none, async () => 'later')).toBe('here')
})

test('row 63: the oldest makes room for the newest, by what they weigh; what is larger than all is not kept', async () => {
  const cache = createGuestCache<string>({ ...small, milliseconds: 1000 })
  const [third, all] = ['x'.repeat(300), 'x'.repeat(900)]
  const again = (...keys: string[]) => Promise.all(keys.map((key) => cache.get(key, none, async () => 'again')))
  for (const key of ['a', 'b', 'c']) await cache.get(key, none, async () => third)
  expect(await again('b', 'c', 'a')).toEqual([third, third, 'again'])
  await cache.get('d', none, async () => all)
  expect(await again('d', 'b')).toEqual(['again', 'again'])
  cache.clear()
  for (const key of ['a', 'b']) await cache.get(key, none, async () => third)
  expect(await again('a', 'b')).toEqual([third, third])
})

test('a change drops what was made of its area, also what is being made, and nothing else', async () => {
  const cache = createGuestCache<string>({ ...small, milliseconds: 1000 })
  const get = (key: string, made: string, ...areas: string[]) => cache.get(key, new Set(areas), async () => made)
  await get('case', 'old', 'articles', 'catalog')
  await get('banner', 'old', 'site')
  const areas = new Set(['site'])
  const { promise, resolve } = Promise.withResolvers<string>()
  const page = cache.get('page', areas, () => promise)
  areas.add('articles') // what a page is made of shows while it is drawn
  cache.clear('articles')
  resolve('old')
  expect(await page).toBe('old')
  expect(await Promise.all([get('case', 'new'), get('page', 'new'), get('banner', 'new')])).toEqual([
    'new',
    'new',
    'old',
  ])
  cache.clear('catalog')
  cache.clear('downloads')
  expect(await get('banner', 'newest')).toBe('old')
})
