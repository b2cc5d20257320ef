import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepNewest } from './keep-newest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of many only the newest is sent, one at a time', async () => {
  const sent: number[] = []
  const { keep } = keepNewest<number>({ send: async (value) => sent.push(value), onTried: () => {}, everyMs: 1000 })
  for (let value = 1; value <= 100; value++) keep(value)
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([1])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([1, 100])
  keep(101)
  expect(sent).toEqual([1, 100, 101])
})
test('what does not arrive is tried again, unless something newer has come', async () => {
  const sent: number[] = []
  const told: boolean[] = []
  let works = false
  const send = async (value: number) => {
    sent.push(value)
    if (!works) throw new Error('offline')
  }
  const { keep } = keepNewest<number>({ send, onTried: (kept) => void told.push(kept), everyMs: 1000 })
  keep(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([1, 1])
  keep(2)
  works = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([1, 1, 2])
  expect(told).toEqual([false, false, true])
})
test('in the end what waits is sent at once, and nothing after it', async () => {
  const sent: number[] = []
  const { keep, end } = keepNewest<number>({
    send: async (value) => sent.push(value),
    onTried: () => {},
    everyMs: 1000,
  })
  keep(1)
  keep(2)
  end()
  keep(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([1, 2])
})
