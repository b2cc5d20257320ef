import type { HandOver } from './hand-over.ts'

const cookies = ['sourceType', 'sysType'] as const
const stored = ['isdpToken', 'cloudToken'] as const

const keepCookie = (name: (typeof cookies)[number], value: string, hours: number) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${Math.round(hours * 3600)}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** LOG-03. Forgets where the last session came from. */
export const forgetSource = (): void => {
  for (const name of cookies) keepCookie(name, '', 0)
  for (const name of stored) sessionStorage.removeItem(name)
}

/**
 * LOG-03, LOG-04. Notes where a session came from, in place of where one before it did: the source type (cookie, 8 hours), the system code (cookie, 12 hours), and in the tab
 * the token of a session that ISDP or the mall opened. A tab is embedded in ISDP as long as that is the token in use.
 */
export const markSource = (handOver: HandOver, token: string): void => {
  forgetSource()
  if ('fromType' in handOver) keepCookie('sourceType', handOver.fromType, 8)
  if (handOver.form === 'cloud') keepCookie('sysType', handOver.sysType, 12)
  if (handOver.form === 'isdp') sessionStorage.setItem('isdpToken', token)
  if (handOver.form === 'cloud') sessionStorage.setItem('cloudToken', token)
}
