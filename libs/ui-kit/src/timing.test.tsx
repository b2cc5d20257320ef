import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupsOf } from './groups-of.ts'
import { plainKey } from './plain-key.ts'
import { onResize, throttled } from './timing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('UIX-02 a window that changes its size is answered once, 300 ms after it stopped', () => {
  const listener = vi.fn()
  const stop = onResize(listener)
  for (let times = 0; times < 5; times++) {
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(299)
  }
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledOnce()
})

test('UIX-02 a throttled function runs at once and then every 300 ms', () => {
  const run = vi.fn()
  const often = throttled(run)
  for (let ms = 0; ms < 900; ms += 50) {
    often()
    vi.advanceTimersByTime(50)
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(run.mock.calls.length).toBeLessThanOrEqual(4)
})

test('UIX-02 groups of eight, and keys without spaces and ampersands', () => {
  expect(groupsOf(Array.from({ length: 17 }, (_, at) => at)).map(({ length }) => length)).toEqual([8, 8, 1])
  expect(groupsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  expect(plainKey(' Tools & Software ')).toBe('toolsSoftware')
  expect(plainKey('Árbol\t&\nRAÍZ\u00a0')).toBe('árbolRAÍZ')
  expect(plainKey('')).toBe('')
})
