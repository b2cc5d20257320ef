import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextLength, patienceMs, ProgressBar, trickle } from './progress-bar.tsx'
import { draw } from './ui-testbed.tsx'

describe('NAV-04: the progress bar', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const bar = () => document.querySelector<HTMLElement>('[role=progressbar]')
  const length = () => Number(/scaleX\((.+)\)/.exec((bar()!.firstElementChild as HTMLElement).style.transform)![1])

  test('NAV-04: trickle rate 0.02, trickle speed 800 ms, speed 1000 ms', () => {
    expect(trickle).toEqual({ rate: 0.02, everyMs: 800, speedMs: 1000 })
  })
  test('NAV-04: it grows by at most the rate, never back, and never reaches its end by itself', () => {
    expect(nextLength(0.5, 1)).toBeCloseTo(0.52)
    expect(nextLength(0.5, 0)).toBe(0.5)
    let now = 0
    for (let at = 0; at < 1000; at++) now = nextLength(now, 1)
    expect(now).toBeLessThan(1)
  })
  test('NAV-04: it shows while a navigation runs, and moves every 800 ms', () => {
    draw(<ProgressBar running />)
    act(() => void vi.advanceTimersByTime(patienceMs))
    const before = length()
    expect((bar()!.firstElementChild as HTMLElement).style.transition).toBe('transform 1000ms')
    act(() => void vi.advanceTimersByTime(trickle.everyMs - patienceMs - 1))
    expect(length()).toBe(before)
    act(() => void vi.advanceTimersByTime(trickle.everyMs * 5))
    expect(length()).toBeGreaterThan(before)
    expect(length()).toBeLessThanOrEqual(before + 6 * trickle.rate)
  })
  test('NAV-04: a navigation that waits for nothing shows none', () => {
    draw(<ProgressBar running />)
    act(() => void vi.advanceTimersByTime(patienceMs - 1))
    expect(bar()).toBeNull()
  })
  test('NAV-04: nothing is drawn between navigations', () => {
    draw(<ProgressBar running={false} />)
    act(() => void vi.advanceTimersByTime(patienceMs + trickle.everyMs))
    expect(bar()).toBeNull()
  })
})
