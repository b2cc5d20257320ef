import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so many pixels wide. Browser only. */
export const useMinWidth = (pixels: number): boolean => {
  const query = `(min-width: ${pixels}px)`
  const subscribe = useCallback((listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }, [query])
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
