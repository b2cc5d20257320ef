import { loginCookieNames, sourceCookieHours, tokenCookie, tokenHours } from '@portal/auth-session'
import type { Text } from '@portal/routing'
import { consentCookie } from '../consent-cookie.ts'
import { consentDays, momentHours, optionalCookies, optionalEntries, ownCookies } from '../stored-names.ts'

/** Something that the portal keeps in a visitor's browser. Plain data, for the page that tells of it, the documentation and the tests. */
export type StoredThing = {
  /** Its whole name, or what it begins with. */
  readonly name: string
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage'
  /** Kept only while the visitor allows it. */
  readonly optional: boolean
  /** For how long, in milliseconds, or until what happens. */
  readonly kept: number | Text
  /** Whether the name is ours, and so bears a prefix over https (row 35). */
  readonly own?: boolean
  /** The only edition that keeps it. */
  readonly edition?: 'overseas'
  readonly purpose: Text
  /** The rule of the specification that it serves. */
  readonly rule?: string
}
const hour = 3_600_000
const optional = { optional: true } as const
const needed = { optional: false } as const
const moments: Readonly<Record<(typeof optionalCookies)[number], Pick<StoredThing, 'purpose' | 'rule'>>> = {
  PVtime: { purpose: /*i18n*/ { id: 'stored.view', message: 'When a page view was counted last' }, rule: 'TRK-01' },
  'visit-time': {
    purpose: /*i18n*/ { id: 'stored.visit', message: 'When something was asked of the server last' },
    rule: 'SES-05',
  },
  'visitor-time': {
    purpose: /*i18n*/ { id: 'stored.visitor', message: 'When this browser was counted as a visitor last' },
    rule: 'TRK-02',
  },
}
const entries: Readonly<Record<(typeof optionalEntries)[number], Pick<StoredThing, 'kept' | 'purpose'>>> = {
  'reading-places': {
    kept: /*i18n*/ { id: 'stored.cleared', message: 'Until you clear it, for the 50 newest cases' },
    purpose: /*i18n*/ { id: 'stored.place', message: 'Where you left a case, to read on from there' },
  },
  'recent-searches': {
    kept: /*i18n*/ { id: 'stored.searchesKept', message: 'Until you clear it, the five newest' },
    purpose: /*i18n*/ { id: 'stored.searches', message: 'What you looked for last, to look for it again' },
  },
}
const isOwn = (name: string) => ownCookies.includes(name)
const asTheTab = /*i18n*/ { id: 'stored.tab', message: 'As long as the tab' }
export const storedThings: readonly StoredThing[] = [
  {
    ...needed,
    name: consentCookie,
    own: isOwn(consentCookie),
    place: 'cookie',
    kept: consentDays * 24 * hour,
    purpose: /*i18n*/ { id: 'stored.consent', message: 'Your answer to the question about cookies' },
    rule: 'EDT-06',
  },
  {
    ...needed,
    name: tokenCookie,
    place: 'cookie',
    kept: tokenHours * hour,
    purpose: /*i18n*/ { id: 'stored.token', message: 'Keeps you signed in' },
    rule: 'LOG-04',
  },
  ...loginCookieNames.map(
    (name) =>
      ({
        ...needed,
        name,
        place: 'cookie',
        edition: 'overseas',
        kept: tokenHours * hour,
        purpose: /*i18n*/ { id: 'stored.login', message: 'Who is signed in, for the sites that share the log-in' },
        rule: 'LOG-02',
      }) as const,
  ),
  ...optionalCookies.map(
    (name) =>
      ({ ...optional, name, own: isOwn(name), place: 'cookie', kept: momentHours * hour, ...moments[name] }) as const,
  ),
  ...optionalEntries.map((name) => ({ ...optional, name, place: 'localStorage' as const, ...entries[name] })),
  {
    ...needed,
    name: 'color-mode',
    place: 'localStorage',
    kept: /*i18n*/ { id: 'stored.changed', message: 'Until changed' },
    purpose: /*i18n*/ { id: 'stored.theme', message: 'The light or dark theme, once you chose one' },
  },
  {
    ...needed,
    name: 'case-draft',
    place: 'localStorage',
    kept: /*i18n*/ { id: 'stored.saved', message: 'Until saved or discarded' },
    purpose: /*i18n*/ { id: 'stored.draft', message: 'What staff typed into a case and did not save yet' },
  },
  {
    ...needed,
    name: 'form-draft',
    place: 'localStorage',
    kept: /*i18n*/ { id: 'stored.sent', message: 'Until sent or discarded, 30 days at most' },
    purpose: /*i18n*/ { id: 'stored.form', message: 'What you typed into a form and did not send yet' },
  },
  {
    ...needed,
    name: 'download-package',
    place: 'localStorage',
    kept: /*i18n*/ { id: 'stored.emptied', message: 'Until you empty it' },
    purpose: /*i18n*/ { id: 'stored.package', message: 'The files that you chose to download together' },
    rule: 'DWN-01',
  },
  {
    ...needed,
    name: 'sourceType',
    place: 'cookie',
    kept: sourceCookieHours.sourceType * hour,
    purpose: /*i18n*/ { id: 'stored.source', message: 'The system that you came from' },
    rule: 'LOG-03',
  },
  {
    ...needed,
    name: 'sysType',
    place: 'cookie',
    kept: sourceCookieHours.sysType * hour,
    purpose: /*i18n*/ { id: 'stored.code', message: 'The code of the mall, when you came from it' },
    rule: 'LOG-03',
  },
  {
    ...needed,
    name: 'isdpToken',
    place: 'sessionStorage',
    kept: asTheTab,
    purpose: /*i18n*/ { id: 'stored.isdp', message: 'The session that ISDP opened in this tab' },
    rule: 'LOG-03',
  },
  {
    ...needed,
    name: 'cloudToken',
    place: 'sessionStorage',
    kept: asTheTab,
    purpose: /*i18n*/ { id: 'stored.mall', message: 'The session that the mall opened in this tab' },
    rule: 'LOG-03',
  },
  {
    ...needed,
    name: 'case-window',
    place: 'sessionStorage',
    kept: /*i18n*/ { id: 'stored.taken', message: 'Until the page has taken it up' },
    purpose: /*i18n*/ {
      id: 'stored.window',
      message: 'That a case which staff load anew is open in the same window as before',
    },
  },
  {
    ...needed,
    name: 'handOver',
    place: 'sessionStorage',
    kept: /*i18n*/ { id: 'stored.taken', message: 'Until the page has taken it up' },
    purpose: /*i18n*/ {
      id: 'stored.handOver',
      message: 'What another system passed on, on its way from the address to the log-in',
    },
    rule: 'GRD-01',
  },
  {
    ...needed,
    name: 'reloaded',
    place: 'sessionStorage',
    kept: asTheTab,
    purpose: /*i18n*/ {
      id: 'stored.reloaded',
      message: 'That the page was loaded anew for a renewed site, so that it does not go round in a circle',
    },
    rule: 'ERR-01',
  },
]
