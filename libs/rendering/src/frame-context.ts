import type { SiteFrame } from '@portal/contract'
import { createContext, useContext } from 'react'

export const FrameContext = createContext<SiteFrame>({})
/** SIT-01. What stands around every page other than the portal's own menus, as the document came with it. */
export const useFrame = (): SiteFrame => useContext(FrameContext)
