import { dropCookie, keepCookie } from './cookies.ts'
import type { HandOver } from './hand-over.ts'

/** LOG-03. How long each of the cookies is kept, in hours. */
export const sourceCookieHours = { sourceType: 8, sysType: 12 } as const
const stored = ['isdpToken', 'cloudToken'] as const

/** Where the browser keeps nothing, as in a frame of another site, nothing is noted. */
const inTab = (act: (storage: Storage) => void) => {
  try {
    act(sessionStorage)
  } catch {
    /* a mark is no part of the log-in */
  }
}

/** LOG-03. Forgets where the last session came from. */
export const forgetSource = (): void => {
  for (const name of Object.keys(sourceCookieHours)) dropCookie(name)
  inTab((storage) => {
    for (const name of stored) storage.removeItem(name)
  })
}

/**
 * LOG-03, LOG-04. Notes where a session came from, in place of where one before it did: the source type and the system code (cookies), and in the tab
 * the token of a session that ISDP or the mall opened. A tab is embedded in ISDP as long as that is the token in use.
 */
export const markSource = (handOver: HandOver, token: string): void => {
  forgetSource()
  if ('fromType' in handOver) keepCookie('sourceType', handOver.fromType, { hours: sourceCookieHours.sourceType })
  if (handOver.form === 'cloud') keepCookie('sysType', handOver.sysType, { hours: sourceCookieHours.sysType })
  if (handOver.form === 'isdp') inTab((storage) => storage.setItem('isdpToken', token))
  if (handOver.form === 'cloud') inTab((storage) => storage.setItem('cloudToken', token))
}
