import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPartFailure, loadInTime, watchParts } from './part-failure.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
const reach = vi.spyOn(globalThis, 'fetch')
/** As a document that is loaded knows it: nothing of what the one before it did. */
const freshReloadOnce = async () => {
  vi.resetModules()
  return (await import('./part-failure.ts')).reloadOnce
}
beforeEach(() => {
  sessionStorage.clear()
  reach.mockResolvedValue(new Response())
})
afterEach(() => {
  reload.mockClear()
  vi.useRealTimers()
})

describe('ERR-01: a part that cannot be had', () => {
  test('ERR-01 a script that does not come is an error after 120 s; one that comes in time is none', async () => {
    vi.useFakeTimers()
    const failed = vi.fn()
    void loadInTime(() => new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    expect(isPartFailure(failed.mock.calls[0]![0])).toBe(true)
    expect(await loadInTime(async () => 'page')).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
  test('ERR-01 what the loader of the build says of a script or a style sheet is known by itself, whatever its words', () => {
    watchParts()
    const error = new Error('Unable to do it')
    expect(isPartFailure(error)).toBe(false)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    expect(isPartFailure(error)).toBe(true)
  })
  test.each([
    'Failed to fetch dynamically imported module: /assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('ERR-01 known while developing too: %s', (message) => {
    expect(isPartFailure(new TypeError(message))).toBe(true)
  })
  test.each([new Error('x is not a function'), null, undefined, 'preload CSS'])(
    'ERR-01 another error is none: %s',
    (error) => {
      expect(isPartFailure(error)).toBe(false)
    },
  )
})

describe('ERR-01: the document is loaded anew', () => {
  test('ERR-01 once in a tab for each build', async () => {
    expect(await (await freshReloadOnce())('/assets/entry-a.js')).toBe(true)
    expect(await (await freshReloadOnce())('/assets/entry-a.js')).toBe(false)
    expect(await (await freshReloadOnce())('/assets/entry-b.js')).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
  test('ERR-01 not while the server cannot be reached: the message stays, and the next time it may', async () => {
    reach.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await (await freshReloadOnce())('/assets/entry-a.js')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(await (await freshReloadOnce())('/assets/entry-a.js')).toBe(true)
  })
  test('ERR-01 never where the browser keeps nothing: it could not tell the second time from the first', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await (await freshReloadOnce())('/assets/entry-a.js')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
