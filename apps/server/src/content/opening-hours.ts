import Holidays from 'date-holidays'
import OpeningHours from 'opening_hours'

/** When a place is open: the opening_hours syntax of OpenStreetMap, its IANA time zone, and whose public holidays it keeps (a country, or country-state; null: none). */
export type Hours = { readonly hours: string; readonly timeZone: string; readonly holidays: string | null }
/** Whether a place is open, and when that changes next; null: not within two weeks. */
export type OpenNow = { readonly open: boolean; readonly changes: Date | null }

const day = 86_400_000
const ahead = 14 * day
const closedOnHolidays = /;?\s*PH off\s*/

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
const offsetAt = (timeZone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
/** What the clocks of a zone show, as if it were UTC. */
const wallOf = (timeZone: string, at: Date) => new Date(at.getTime() + offsetAt(timeZone, at) * 60_000)
/** The moment at which the clocks of a zone show a time; of two the first, and of none the one that the old offset gives. */
const momentOf = (timeZone: string, wall: Date): Date => {
  const near = new Date(wall.getTime() - offsetAt(timeZone, wall) * 60_000)
  return new Date(wall.getTime() - offsetAt(timeZone, near) * 60_000)
}
/** The library reads the clock of this machine: it is shown the one of the zone instead. */
const asLocal = (wall: Date) =>
  new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes())
const fromLocal = (local: Date) =>
  new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes()))

const calendars = new Map<string, Holidays>()
const calendarOf = (code: string): Holidays => {
  const [country = '', state = ''] = code.split(/-(.*)/)
  const kept = calendars.get(code) ?? (state ? new Holidays(country, state) : new Holidays(country))
  calendars.set(code, kept)
  return kept
}
const isHoliday = (code: string, wall: Date) => {
  const found = calendarOf(code).isHoliday(
    new Date(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), 12),
  )
  return found !== false && found.some(({ type }) => type === 'public')
}

const read = (hours: string) => new OpeningHours(hours.replace(closedOnHolidays, '') || 'off', null)

/** Whether a text says when a place is open. */
export const readsAsHours = (hours: string): boolean => {
  try {
    read(hours)
    return true
  } catch {
    return false
  }
}
/** Whether holidays are known of a country or of one of its states. */
export const knowsHolidaysOf = (code: string): boolean => {
  const [country = '', state] = code.split(/-(.*)/)
  const known = new Holidays()
  return country in known.getCountries() && (!state || state in (known.getStates(country) ?? {}))
}

/** The stretches of some time ahead, two weeks, in which a place is open, its holidays left out where it says `PH off`; moments, the first may have begun. */
const openStretches = (
  { hours, timeZone, holidays }: Hours,
  now: Date,
  within = ahead,
): (readonly [Date, Date])[] => {
  const wall = wallOf(timeZone, now)
  const from = new Date(Math.floor(wall.getTime() / day) * day)
  const keepsHolidays = holidays !== null && closedOnHolidays.test(hours)
  return read(hours)
    .getOpenIntervals(asLocal(from), asLocal(new Date(from.getTime() + within)))
    .map(([start, end]) => [fromLocal(start), fromLocal(end)] as const)
    .filter(([start]) => !(keepsHolidays && isHoliday(holidays, start)))
    .map(([start, end]) => [momentOf(timeZone, start), momentOf(timeZone, end)] as const)
}

/** Whether a place is open at a moment, and when that changes. */
export const openAt = (place: Hours, now: Date): OpenNow => {
  const stretches = openStretches(place, now)
  const current = stretches.find(([start, end]) => start <= now && now < end)
  if (!current) return { open: false, changes: stretches.find(([start]) => start > now)?.[0] ?? null }
  // What ends at midnight and begins again then is one stretch.
  let [, end] = current
  for (const [start, until] of stretches) if (start.getTime() === end.getTime()) end = until
  return { open: true, changes: end.getTime() - now.getTime() > ahead - 2 * day ? null : end }
}

const minute = 60_000
/** Minutes of opening hours between two moments. */
export const openMinutes = (place: Hours, from: Date, to: Date): number => {
  if (to <= from) return 0
  const shared = openStretches(place, from, to.getTime() - from.getTime() + 2 * day).map(
    ([start, end]) => Math.min(end.getTime(), to.getTime()) - Math.max(start.getTime(), from.getTime()),
  )
  return Math.round(shared.reduce((sum, each) => sum + Math.max(0, each), 0) / minute)
}
/** No place is closed for so long. */
const longest = 120 * day
/** The moment at which so many minutes of opening hours have gone by. */
export const afterOpenMinutes = (place: Hours, from: Date, minutes: number, within = ahead): Date => {
  let left = minutes * minute
  for (const [start, end] of openStretches(place, from, within)) {
    const begin = Math.max(start.getTime(), from.getTime())
    if (end.getTime() - begin >= left && end.getTime() > begin) return new Date(begin + left)
    left -= Math.max(0, end.getTime() - begin)
  }
  // Looking far ahead takes long, and is seldom needed.
  return within < longest
    ? afterOpenMinutes(place, from, minutes, within * 3)
    : new Date(from.getTime() + longest)
}
