import { consentCookie } from './consent-cookie.ts'

/** Cookies that are kept only while the visitor allows it: moments, in milliseconds, of the last page view that was counted, the last request, and the last time as a visitor. */
export const optionalCookies = ['PVtime', 'visit-time', 'visitor-time'] as const
export type OptionalCookie = (typeof optionalCookies)[number]
/** Hours that each of these is kept. */
export const momentHours = 24
/** Entries of localStorage that are kept only while the visitor allows it: where they stopped reading, and what they looked for last. */
export const optionalEntries = ['reading-places', 'recent-searches'] as const
/** EDT-06. Days that the answer to the question about cookies is kept. */
export const consentDays = 180
/** Cookies that the specification asks for without a name, so that it is ours. */
export const ownCookies: readonly string[] = [consentCookie, 'visit-time', 'visitor-time']
