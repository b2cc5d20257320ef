import { dropCookie, keepCookie } from './cookies.ts'
import type { HandOver } from './hand-over.ts'

const cookies = ['sourceType', 'sysType'] as const
const stored = ['isdpToken', 'cloudToken'] as const

/** LOG-03. Forgets where the last session came from. */
export const forgetSource = (): void => {
  for (const name of cookies) dropCookie(name)
  for (const name of stored) sessionStorage.removeItem(name)
}

/**
 * LOG-03, LOG-04. Notes where a session came from, in place of where one before it did: the source type (cookie, 8 hours), the system code (cookie, 12 hours), and in the tab
 * the token of a session that ISDP or the mall opened. A tab is embedded in ISDP as long as that is the token in use.
 */
export const markSource = (handOver: HandOver, token: string): void => {
  forgetSource()
  if ('fromType' in handOver) keepCookie('sourceType', handOver.fromType, { hours: 8 })
  if (handOver.form === 'cloud') keepCookie('sysType', handOver.sysType, { hours: 12 })
  if (handOver.form === 'isdp') sessionStorage.setItem('isdpToken', token)
  if (handOver.form === 'cloud') sessionStorage.setItem('cloudToken', token)
}
