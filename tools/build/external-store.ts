/** Stands for use-sync-external-store/shim, which is for versions of React that have none of their own. */
export { useSyncExternalStore } from 'react'
