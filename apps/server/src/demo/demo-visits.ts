import { visitCalls } from '@portal/contract'
import { visitServiceTypes, visitSlotNames } from '@portal/contract/facts'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { dayThere, isWorkingDay } from '../visits/visit-days.ts'
import { bookVisit, cancelVisit, stepVisit } from '../visits/visit-store.ts'
import { visitEvents, visitProvinces, visits } from '../visits/visit-tables.ts'
import type { Person } from './demo-catalog-store.ts'

const names = z.strictObject({ zh: z.string(), en: z.string(), ru: z.string(), es: z.string() })
export const visitsSchema = z.strictObject({
  provinces: z.array(z.strictObject({ code: z.string(), places: z.int().min(0), name: names })),
  visits: z.array(
    z.strictObject({
      account: z.string(),
      serviceType: z.enum(visitServiceTypes),
      province: z.string(),
      workday: z.int(),
      slot: z.enum(visitSlotNames),
      contactName: z.string(),
      phone: z.string(),
      address: z.string(),
      models: z.array(z.string()),
      fault: z.string(),
      steps: z.array(z.looseObject({ step: z.string(), by: z.literal('customer').optional() })).default([]),
    }),
  ),
})
type DemoVisits = z.output<typeof visitsSchema>
const dayMs = 86_400_000

/** The working day so many of them after (or before) the day of a moment, as it begins in UTC. */
const workdayFrom = (now: Date, count: number): Date => {
  const step = Math.sign(count) * dayMs
  let day = new Date(dayThere(now))
  for (let left = Math.abs(count); left > 0;) {
    day = new Date(day.getTime() + step)
    if (isWorkingDay(day.toISOString().slice(0, 10))) left -= 1
  }
  return day
}

/** Books the visits with the checks of any booking, the past ones as of a day before them, and takes their steps; what happened is dated back. */
export const addVisits = async (
  db: Db,
  { provinces, visits: written }: DemoVisits,
  people: readonly Person[],
  staff: number,
  now: Date,
): Promise<void> => {
  await db
    .insert(visitProvinces)
    .values(provinces.map(({ code, places, name }, position) => ({ code, places, names: name, position })))
  for (const { account, workday, steps, models, ...booking } of written) {
    const { accountId } = people.find(({ caller }) => caller.userAccount === account)!.caller
    const day = workdayFrom(now, workday)
    const bookedAt = new Date(Math.min(now.getTime(), day.getTime() - dayMs))
    const body = visitCalls['POST /iframe/visit/save'].body.parse({
      ...booking,
      day: day.toISOString().slice(0, 10),
      productModels: models,
      pictures: [],
    })
    const { id } = await bookVisit(db, accountId, body, bookedAt)
    for (const { by, ...step } of steps)
      if (by === 'customer')
        await cancelVisit(
          db,
          { accountId, as: 'customer' },
          visitCalls['POST /iframe/visit/cancel'].body.parse({
            id,
            type: step.type,
            reason: step.reason,
          }),
        )
      else await stepVisit(db, staff, visitCalls['POST /iframe/visit/desk/step'].body.parse({ id, ...step }))
    await dateVisitBack(db, Number(id), new Date(Math.min(now.getTime(), day.getTime()) - 2 * dayMs))
  }
}

/** A visit was booked at a moment, and something happened to it every five hours. */
const dateVisitBack = async (db: Db, visitId: number, from: Date) => {
  await db.update(visits).set({ at: from }).where(eq(visits.id, visitId))
  const events = await db
    .select({ id: visitEvents.id })
    .from(visitEvents)
    .where(eq(visitEvents.visitId, visitId))
    .orderBy(asc(visitEvents.id))
  for (const [nth, { id }] of events.entries())
    await db
      .update(visitEvents)
      .set({ at: new Date(from.getTime() + (nth * 5 * dayMs) / 24) })
      .where(eq(visitEvents.id, id))
}
