import type { BodyOf, Calls, DeskClass } from '@portal/contract'
import { maxPrice, maxSeats } from '@portal/contract/facts'
import { localMoment, momentIn } from '../shared/class-time.ts'

/** A class as its form has it: days and times of the place, numbers as they are typed. */
export type ClassDraft = {
  readonly id: string | null
  readonly courseId: string
  readonly zone: string
  readonly firstDay: string
  readonly from: string
  readonly lastDay: string
  readonly to: string
  readonly closeDay: string
  readonly place: string
  readonly viewAddress: string
  readonly seats: string
  /** In yuan. */
  readonly price: string
}
/** The times of the day that a new class has. */
const [usualStart, usualEnd, usualSeats] = ['09:00', '17:00', '20'] as const

/** A new class, or one that there is. */
export const classDraft = (from?: DeskClass): ClassDraft => {
  if (!from)
    return {
      id: null,
      courseId: '',
      zone: 'Asia/Shanghai',
      firstDay: '',
      from: usualStart,
      lastDay: '',
      to: usualEnd,
      closeDay: '',
      place: '',
      viewAddress: '',
      seats: usualSeats,
      price: '0',
    }
  const { zone } = from
  const [first, last, close] = [from.starts, from.ends, from.signUpUntil].map((at) => localMoment(at, zone)) as [
    ReturnType<typeof localMoment>,
    ReturnType<typeof localMoment>,
    ReturnType<typeof localMoment>,
  ]
  return {
    id: from.id,
    courseId: from.courseId,
    zone,
    firstDay: first.day,
    from: first.time,
    lastDay: last.day,
    to: last.time,
    closeDay: close.day,
    place: from.place,
    viewAddress: from.viewAddress,
    seats: String(from.seats),
    price: String(from.price / 100),
  }
}

export type ClassFault = 'courseId' | 'firstDay' | 'times' | 'closeDay' | 'viewAddress' | 'seats' | 'price'
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const fenOf = (price: string) => Math.round(Number(price.replace(',', '.')) * 100)
const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** What is missing or wrong before it can be saved. */
export const classFaults = (draft: ClassDraft): ClassFault[] => {
  const { courseId, firstDay, from, lastDay, to, closeDay, viewAddress, seats, price } = draft
  const last = lastDay || firstDay
  const fen = fenOf(price)
  return [
    ...(courseId ? [] : (['courseId'] as const)),
    ...(firstDay ? [] : (['firstDay'] as const)),
    ...(isTime(from) && isTime(to) && (!firstDay || `${firstDay}T${from}` < `${last}T${to}`)
      ? []
      : (['times'] as const)),
    ...(!closeDay || !firstDay || closeDay <= firstDay ? [] : (['closeDay'] as const)),
    ...(!viewAddress.trim() || isHttps(viewAddress.trim()) ? [] : (['viewAddress'] as const)),
    ...(/^[1-9]\d{0,2}$/.test(seats.trim()) && Number(seats) <= maxSeats ? [] : (['seats'] as const)),
    ...(price.trim() && fen >= 0 && fen <= maxPrice ? [] : (['price'] as const)),
  ]
}

/** What is sent of a draft without faults. Who signs up may until the end of a day, or until it begins. */
export const classEdit = (draft: ClassDraft): BodyOf<Calls['POST /train/desk/saveClass']> => {
  const { id, courseId, zone, firstDay, from, lastDay, to, closeDay, place, viewAddress, seats, price } = draft
  const starts = momentIn(firstDay, from, zone)
  const closes = closeDay && closeDay < firstDay ? momentIn(closeDay, '23:59', zone) : starts
  return {
    id,
    courseId,
    zone,
    starts,
    ends: momentIn(lastDay || firstDay, to, zone),
    signUpUntil: closes,
    place: place.trim(),
    viewAddress: viewAddress.trim(),
    seats: Number(seats),
    price: fenOf(price),
  }
}
