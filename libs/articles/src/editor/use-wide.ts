import { useSyncExternalStore } from 'react'

const query = '(min-width: 1025px)'
const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
/** Whether there is room for a pane beside the text: its place in the document differs, so that order on screen and in the document stay one. Browser only. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
