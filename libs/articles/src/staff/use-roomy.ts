import { useSyncExternalStore } from 'react'

const query = '(min-width: 1281px)'
const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
/** Whether there is room for a case beside the list that it was opened from. Browser only. */
export const useRoomy = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
