import type { Calls, DataOf } from '@portal/contract'
import { groupBy } from 'es-toolkit'

type Time = DataOf<Calls['POST /iframe/visit/slots']>[number]
type BookableDay = { readonly day: string; readonly times: readonly Time[]; readonly weekday: number }

/** The days of a list of times in their order, each with its place in a week that begins on Monday, from 1. */
export const daysOf = (times: readonly Time[]): BookableDay[] =>
  Object.entries(groupBy(times, ({ day }) => day)).map(([day, times]) => ({
    day,
    times,
    weekday: ((new Date(day).getUTCDay() + 6) % 7) + 1,
  }))
