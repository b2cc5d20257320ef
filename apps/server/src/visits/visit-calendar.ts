import { serviceNumber, visitSlots, visitZone, type VisitState } from '@portal/contract/facts'
import ical, { ICalEventStatus } from 'ical-generator'
import type { visits } from './visit-tables.ts'

type Visit = Pick<
  typeof visits.$inferSelect,
  'id' | 'state' | 'day' | 'slot' | 'address' | 'technician' | 'moved' | 'at'
>
/** China has had one time, without summer time, since 1991: the whole zone as calendars want it beside its name. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${visitZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
const statuses: Readonly<Record<VisitState, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  underway: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  noShow: ICalEventStatus.CANCELLED,
}

/** A visit as a calendar file, by the clock of its place. Its newer file takes the place of an older one. */
export const visitCalendar = ({ id, state, day, slot, address, technician, moved, at }: Visit): File => {
  const number = serviceNumber('FV', id)
  const { from, to } = visitSlots[slot]
  const calendar = ical({
    prodId: '//Kestrel Security//Support portal//ZH',
    timezone: { name: visitZone, generator: () => zone },
  })
  calendar.createEvent({
    id: `${number.toLowerCase()}@support-portal`,
    sequence: moved + (state === 'cancelled' ? 1 : 0),
    stamp: at,
    // The library writes what the server's own clock would show: the time of the place goes in as if it were that.
    start: new Date(`${day}T${from}`),
    end: new Date(`${day}T${to}`),
    timezone: visitZone,
    status: statuses[state],
    summary: `隼安科技上门服务 ${number}`,
    location: address,
    description: technician ? `工程师：${technician}` : '',
  })
  return new File([calendar.toString()], `${number}.ics`, { type: 'text/calendar; charset=utf-8' })
}
