import { loginCookieNames, tokenCookie } from '@portal/auth-session'
import { consentCookie } from './consent-cookie.ts'
import { optionalCookies, optionalEntry, ownCookies } from './stored-names.ts'

/** Something that the portal keeps in a visitor's browser. Plain data, for the documentation and the tests; no page loads it. */
export type StoredThing = {
  /** Its whole name, or what it begins with. */
  readonly name: string
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage'
  /** Kept only while the visitor allows it. */
  readonly optional: boolean
  readonly kept: string
  /** Whether the name is ours, and so bears a prefix over https (row 35). */
  readonly own?: boolean
  /** The only edition that keeps it. */
  readonly edition?: 'overseas'
  readonly purpose: string
}
const optional = { optional: true } as const
const needed = { optional: false } as const
const moments: Readonly<Record<(typeof optionalCookies)[number], string>> = {
  PVtime: 'when a page view was counted last (TRK-01)', 'visit-time': 'when something was asked of the server last (SES-05)', 'visitor-time': 'when this browser was counted as a visitor last (TRK-02)',
}
const isOwn = (name: string) => ownCookies.includes(name)
export const storedThings: readonly StoredThing[] = [
  { ...needed, name: consentCookie, own: isOwn(consentCookie), place: 'cookie', kept: '180 days', purpose: 'the answer to the question about cookies (EDT-06)' },
  { ...needed, name: tokenCookie, place: 'cookie', kept: '12 hours', purpose: 'the log-in (LOG-04)' },
  ...loginCookieNames.map((name) => ({ ...needed, name, place: 'cookie' as const, edition: 'overseas' as const, kept: '12 hours', purpose: 'the overseas log-in, for the sites that share it (LOG-02)' })),
  ...optionalCookies.map((name) => ({ ...optional, name, own: isOwn(name), place: 'cookie' as const, kept: '1 day', purpose: moments[name] })),
  { ...optional, name: optionalEntry, place: 'localStorage', kept: 'until cleared, 50 cases', purpose: 'where a case was left, to read on from there' },
  { ...needed, name: 'color-mode', place: 'localStorage', kept: 'until changed', purpose: 'the light or dark theme, once chosen' },
  { ...needed, name: 'case-draft', place: 'localStorage', kept: 'until saved or discarded', purpose: 'what staff typed into a case and did not save yet' },
  { ...needed, name: 'sourceType', place: 'cookie', kept: '8 hours', purpose: 'the system that handed the visitor over (LOG-03)' },
  { ...needed, name: 'sysType', place: 'cookie', kept: '12 hours', purpose: 'its code, when the mall did (LOG-03)' },
  { ...needed, name: 'isdpToken', place: 'sessionStorage', kept: 'as long as the tab', purpose: 'the session that ISDP opened in this tab (LOG-03)' },
  { ...needed, name: 'cloudToken', place: 'sessionStorage', kept: 'as long as the tab', purpose: 'the session that the mall opened in this tab (LOG-03)' },
  { ...needed, name: 'handOver', place: 'sessionStorage', kept: 'until the page has taken it up', purpose: 'what a source system handed over, on its way from the address to the log-in (GRD-01)' },
  { ...needed, name: 'reloaded', place: 'sessionStorage', kept: 'as long as the tab', purpose: 'that the page was loaded anew for a renewed site, so that it does not go round in a circle (ERR-01)' },
]
