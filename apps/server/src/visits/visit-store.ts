import type { BodyOf, Calls } from '@portal/contract'
import {
  maxOpenVisits,
  maxVisitsADay,
  serviceNumber,
  staffCancelTypes,
  visitSteps,
  visitStepsFrom,
  type VisitActor,
  type VisitCancelType,
  type VisitHappening,
  type VisitStep,
} from '@portal/contract/facts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { freePlace, movePlace, takePlace } from './slot-store.ts'
import { visitEvents, visitPictures, visits } from './visit-tables.ts'

type Booking = BodyOf<Calls['POST /iframe/visit/save']>
type Visit = typeof visits.$inferSelect
/** Who acts, and as what. */
type VisitPerson = { readonly accountId: number; readonly as: VisitActor }
/** What its customer is told of a visit that was moved. */
export type Moved = Pick<Visit, 'id' | 'accountId' | 'state'>
const dayMinutes = 24 * 60

/** Adds to the trail of a visit. */
export const note = async (
  tx: Db,
  visitId: number,
  { accountId, as }: VisitPerson,
  what: VisitHappening,
  said = '',
): Promise<void> => {
  await tx.insert(visitEvents).values({ visitId, what, by: as, accountId, note: said.toWellFormed() })
}

/** Pictures that the caller stored; another one's, or what is no picture, is not found. */
const checkPictures = async (tx: Db, accountId: number, fileIds: readonly string[]) => {
  if (!fileIds.length) return
  const found = await tx.$count(
    files,
    and(inArray(files.fileId, [...fileIds]), eq(files.owner, accountId), isNotNull(files.width)),
  )
  if (found < fileIds.length) throw notFound()
}

/** Books a visit with a place of its time. 'slotFull' without one, 'tooMany' beyond what one person may have. */
export const bookVisit = async (
  tx: Db,
  accountId: number,
  { pictures, contactName, address, fault, productModels, ...booking }: Booking,
  now: Date,
): Promise<{ id: string; number: string }> => {
  // What one person books side by side comes one after the other, so that the limit holds.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const open = await tx.$count(
    visits,
    and(eq(visits.accountId, accountId), inArray(visits.state, ['requested', 'confirmed', 'underway'])),
  )
  if (open >= maxOpenVisits || (await countAttempt(tx, `visit:${accountId}`, dayMinutes)) > maxVisitsADay)
    throw new Refusal(429, 'tooMany', 'This is more than one person may book')
  const named = [...new Set(pictures)]
  await checkPictures(tx, accountId, named)
  await takePlace(tx, booking, now)
  const [row] = await tx
    .insert(visits)
    .values({
      ...booking,
      accountId,
      state: 'requested',
      contactName: contactName.toWellFormed(),
      address: address.toWellFormed(),
      fault: fault.toWellFormed(),
      productModels: [...new Set(productModels.map((model) => model.toWellFormed()))],
    })
    .returning({ id: visits.id })
  const { id } = row!
  if (named.length)
    await tx.insert(visitPictures).values(named.map((fileId, position) => ({ visitId: id, fileId, position })))
  await note(tx, id, { accountId, as: 'customer' }, 'book')
  return { id: String(id), number: serviceNumber('FV', id) }
}

/** The row of a visit, locked, for whom it is there: whose it is, or staff. */
export const lockVisit = async (tx: Db, id: string, { accountId, as }: VisitPerson): Promise<Visit> => {
  const [visit] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.id, Number(id)), as === 'customer' ? eq(visits.accountId, accountId) : undefined))
    .for('update')
  if (!visit) throw notFound()
  return visit
}

/** Begins a step: the row locked, its state one from which the person may take it. */
const begin = async (tx: Db, id: string, person: VisitPerson, step: VisitStep): Promise<Visit> => {
  const visit = await lockVisit(tx, id, person)
  if (!visitStepsFrom(visit.state, person.as).includes(step))
    throw new Refusal(409, 'wrongState', 'The visit has moved on')
  return visit
}
const change = (tx: Db, id: number, values: Partial<Visit>) => tx.update(visits).set(values).where(eq(visits.id, id))

/** Moves a visit of the person to another time in its province. */
export const rescheduleVisit = async (
  tx: Db,
  accountId: number,
  { id, day, slot }: BodyOf<Calls['POST /iframe/visit/reschedule']>,
  now: Date,
): Promise<void> => {
  const person = { accountId, as: 'customer' } as const
  const visit = await begin(tx, id, person, 'reschedule')
  if (visit.day === day && visit.slot === slot) return
  await movePlace(tx, visit, { province: visit.province, day, slot }, now)
  await change(tx, visit.id, {
    state: visitSteps.reschedule.to,
    day,
    slot,
    technician: '',
    moved: visit.moved + 1,
  })
  await note(tx, visit.id, person, 'reschedule', `${visit.day} ${visit.slot}`)
}

/** Cancels a visit and gives its place back. The reasons of customers and of staff are not the same. */
export const cancelVisit = async (
  tx: Db,
  person: VisitPerson,
  { id, type, reason }: { readonly id: string; readonly type: VisitCancelType; readonly reason: string },
): Promise<Moved> => {
  const visit = await begin(tx, id, person, 'cancel')
  const mayName = type === 'other' || staffCancelTypes.includes(type) === (person.as === 'staff')
  if (!mayName) throw new Refusal(400, 'invalid', 'type: another one is for this')
  await freePlace(tx, visit)
  await change(tx, visit.id, { state: visitSteps.cancel.to, cancelType: type, cancelReason: reason.toWellFormed() })
  await note(tx, visit.id, person, 'cancel', reason)
  return { ...visit, state: visitSteps.cancel.to }
}

/** Takes a step of the staff. */
export const stepVisit = async (
  tx: Db,
  accountId: number,
  body: BodyOf<Calls['POST /iframe/visit/desk/step']>,
): Promise<Moved> => {
  const person = { accountId, as: 'staff' } as const
  if (body.step === 'cancel') return cancelVisit(tx, person, body)
  const visit = await begin(tx, body.id, person, body.step)
  const technician = 'technician' in body ? body.technician.toWellFormed() : undefined
  await change(tx, visit.id, { state: visitSteps[body.step].to, ...(technician !== undefined && { technician }) })
  await note(tx, visit.id, person, body.step, technician ?? ('note' in body ? body.note : ''))
  return { ...visit, state: visitSteps[body.step].to }
}
