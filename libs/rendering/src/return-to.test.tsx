import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { returnTo } from './return-to.ts'

let tall = 0
let grow = () => {}
const disconnect = vi.fn()
beforeEach(() => {
  disconnect.mockClear()
  vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', Math.min(top, tall)))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell
      }
      observe() {}
      disconnect = disconnect
    },
  )
})
afterEach(() => vi.unstubAllGlobals())
const growTo = (height: number) => {
  tall = height
  grow()
}

test('NAV-07 a page is where it was; one that is not as tall yet goes there as it grows', () => {
  tall = 900
  returnTo(600)
  expect(scrollY).toBe(600)
  tall = 0
  returnTo(600)
  expect(scrollY).toBe(0)
  growTo(250)
  expect(scrollY).toBe(250)
  growTo(900)
  expect(scrollY).toBe(600)
  expect(disconnect).toHaveBeenCalledTimes(1)
})
test('NAV-07 who scrolls or leaves meanwhile is not moved any more', () => {
  tall = 0
  returnTo(600)
  dispatchEvent(new Event('wheel'))
  expect(disconnect).toHaveBeenCalledTimes(1)
  returnTo(600)()
  expect(disconnect).toHaveBeenCalledTimes(2)
})
