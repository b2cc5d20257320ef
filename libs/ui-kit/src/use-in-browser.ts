import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** Whether the page is drawn by the browser: false on the server and while hydrating, so that both draw the same. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, () => true, () => false)
