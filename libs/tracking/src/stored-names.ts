/** Cookies that are kept only while the visitor allows it: moments, in milliseconds, of the last page view that was counted, the last request, and the last time as a visitor. */
export const optionalCookies = ['PVtime', 'visit-time', 'visitor-time'] as const
export type OptionalCookie = (typeof optionalCookies)[number]
/** Entries of localStorage that are kept only while the visitor allows it. */
export const optionalEntries = ['reading-places'] as const
