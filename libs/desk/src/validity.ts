import {
  parseAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'

// Row 45. A day of validity begins and ends by the clock of the site, whatever zone its author and its readers are in; by such clocks a day may have 23 hours, or no midnight.
/** The day of a moment in a time zone, as a date input has it; '' for none. */
export const dayOf = (moment: string | null, zone: string): string =>
  moment === null ? '' : toCalendarDate(parseAbsolute(moment, zone)).toString()
/** The first moment of a day; null for none. */
export const firstMoment = (day: string, zone: string): string | null =>
  day ? toZoned(parseDate(day), zone).toDate().toISOString() : null
/** The last moment of a day, to the second; null for none. */
export const lastMoment = (day: string, zone: string): string | null =>
  day
    ? new Date(
        toZoned(parseDate(day).add({ days: 1 }), zone)
          .toDate()
          .getTime() - 1000,
      ).toISOString()
    : null

/** What the clock of a zone says at a moment, to the minute, as an input of the type datetime-local has it. */
export const clockAt = (moment: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(moment, zone)).toString().slice(0, 16)
/** The moment at which the clock of a zone says so; the first one where it does so twice, the next where it never does. Undefined: that is no time. */
export const momentOfClock = (clock: string, zone: string): string | undefined => {
  try {
    return toZoned(parseDateTime(clock), zone).toDate().toISOString()
  } catch {
    return undefined
  }
}
