// A day of validity begins and ends in UTC, as all days of the portal do.
/** The day of a moment as a date input has it; '' for none. */
export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''
/** The first moment of a day; null for none. */
export const firstMoment = (day: string): string | null => (day ? `${day}T00:00:00.000Z` : null)
/** The last moment of a day; null for none. */
export const lastMoment = (day: string): string | null => (day ? `${day}T23:59:59.000Z` : null)
