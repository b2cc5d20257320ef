import { visitDaysAhead, visitZone } from '@portal/contract/facts'

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: visitZone })
const dayMs = 86_400_000

/** The day that it is in the provinces. */
export const dayThere = (now: Date): string => inZone.format(now)

/** The days that can be booked at a moment: from tomorrow on, by the clock of the provinces. */
export const bookableDays = (now: Date): string[] => {
  const today = Date.parse(dayThere(now))
  return Array.from({ length: visitDaysAhead }, (_, at) =>
    new Date(today + (at + 1) * dayMs).toISOString().slice(0, 10),
  )
}

/** Whether a day is one of Monday to Friday. */
export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday < 6
}
