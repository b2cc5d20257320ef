import { useCallback, useSyncExternalStore } from 'react'
import { screen } from './tokens.ts'

/** Whether the window is at least as wide as a screen of the tokens. Browser only. */
export const useMinWidth = (name: keyof typeof screen): boolean => {
  const query = `(min-width: ${screen[name]}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
