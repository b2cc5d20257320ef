import type { VisitSlot } from '@portal/contract/facts'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bookableDays, isWorkingDay } from './visit-days.ts'
import { visitProvinces, visitSlots } from './visit-tables.ts'

export type Time = { readonly province: string; readonly day: string; readonly slot: VisitSlot }
const ofTime = ({ province, day, slot }: Time) =>
  and(eq(visitSlots.province, province), eq(visitSlots.day, day), eq(visitSlots.slot, slot))
const slotFull = () => new Refusal(409, 'slotFull', 'The last place of this time was taken')

/** Sees to it that there is a row to lock. Refuses a province that there is not as not found. */
const makeRow = async (tx: Db, time: Time) => {
  const [province] = await tx
    .select({ places: visitProvinces.places })
    .from(visitProvinces)
    .where(eq(visitProvinces.code, time.province))
  if (!province) throw notFound()
  const { province: code, day, slot } = time
  await tx
    .insert(visitSlots)
    .values({ province: code, day, slot, places: isWorkingDay(day) ? province.places : 0 })
    .onConflictDoNothing()
}

/** Takes a place of a time, the last one for one alone: the row is changed under its own condition. 409 'slotFull' when there is none, or the time cannot be booked now. */
export const takePlace = async (tx: Db, time: Time, now: Date): Promise<void> => {
  if (!bookableDays(now).includes(time.day)) throw slotFull()
  await makeRow(tx, time)
  const taken = await tx
    .update(visitSlots)
    .set({ taken: sql`${visitSlots.taken} + 1` })
    .where(and(ofTime(time), lt(visitSlots.taken, visitSlots.places)))
    .returning({ day: visitSlots.day })
  if (!taken.length) throw slotFull()
}

/** Gives a place back. */
export const freePlace = async (tx: Db, time: Time): Promise<void> => {
  await tx
    .update(visitSlots)
    .set({ taken: sql`greatest(${visitSlots.taken} - 1, 0)` })
    .where(ofTime(time))
}

/** Goes from a time to another one. Both are locked in one order, so that two who change places do not wait for each other. */
export const movePlace = async (tx: Db, from: Time, to: Time, now: Date): Promise<void> => {
  await makeRow(tx, to)
  await tx
    .select({ day: visitSlots.day })
    .from(visitSlots)
    .where(or(ofTime(from), ofTime(to)))
    .orderBy(asc(visitSlots.province), asc(visitSlots.day), asc(visitSlots.slot))
    .for('update')
  await freePlace(tx, from)
  await takePlace(tx, to, now)
}

/** Says how many places a time has. 'wrongState' when more are taken already. */
export const savePlaces = async (tx: Db, time: Time, places: number): Promise<void> => {
  await makeRow(tx, time)
  const changed = await tx
    .update(visitSlots)
    .set({ places })
    .where(and(ofTime(time), sql`${visitSlots.taken} <= ${places}`))
    .returning({ day: visitSlots.day })
  if (!changed.length) throw new Refusal(409, 'wrongState', 'More places than that are taken')
}

/** Says how many places each time of a working day has; days of which something is known already keep theirs. */
export const saveProvince = async (tx: Db, code: string, places: number): Promise<void> => {
  const changed = await tx
    .update(visitProvinces)
    .set({ places })
    .where(eq(visitProvinces.code, code))
    .returning({ code: visitProvinces.code })
  if (!changed.length) throw notFound()
}
