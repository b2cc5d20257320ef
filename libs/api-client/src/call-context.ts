import { createContext, useContext } from 'react'
import type { CallPortal } from './client.ts'

/** The visit's transport, for writes: const call = useCall(); useMutation({ mutationFn: (body) => call('POST …', { body }) }). */
export const CallContext = createContext<CallPortal>(() => Promise.reject(new Error('no transport here')))
export const useCall = () => useContext(CallContext)
