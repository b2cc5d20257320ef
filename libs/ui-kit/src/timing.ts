import { debounce, throttle } from 'es-toolkit'

/** UIX-02. The pace of answers to what happens often, in milliseconds. */
const pace = { resizeMs: 300, throttleMs: 300 } as const

/** UIX-02. Calls back once the window has stopped changing its size; answers how to stop listening. */
export const onResize = (listener: () => void): (() => void) => {
  const later = debounce(listener, pace.resizeMs)
  addEventListener('resize', later)
  return () => {
    removeEventListener('resize', later)
    later.cancel()
  }
}

/** UIX-02. A function that runs at most once in `waitMs`, at the beginning and at the end. */
export const throttled = <Given extends unknown[]>(run: (...given: Given) => void, waitMs: number = pace.throttleMs) =>
  throttle(run, waitMs)
