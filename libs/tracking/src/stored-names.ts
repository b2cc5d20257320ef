import { consentCookie } from './consent-cookie.ts'

/** Cookies that are kept only while the visitor allows it: moments, in milliseconds, of the last page view that was counted, the last request, and the last time as a visitor. */
export const optionalCookies = ['PVtime', 'visit-time', 'visitor-time'] as const
export type OptionalCookie = (typeof optionalCookies)[number]
/** Hours that each of these is kept. */
export const momentHours = 24
/** The entry of localStorage that is kept only while the visitor allows it: where they stopped reading. */
export const optionalEntry = 'reading-places'
/** EDT-06. Days that the answer to the question about cookies is kept. */
export const consentDays = 180
/** Cookies that the specification asks for without a name, so that it is ours. */
export const ownCookies: readonly string[] = [consentCookie, 'visit-time', 'visitor-time']
