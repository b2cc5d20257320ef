import {
  certificateLevelOf,
  certificateYears,
  dayIn,
  identityStates,
  readIdNumber,
  siteZones,
  type OrderState,
} from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { issueCertificate } from '../certificates/certificate-store.ts'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import { tell } from '../notices/message-store.ts'
import { courseKind } from './course-kind.ts'
import { dropIdentity, keepIdentity, openIdentity } from './identity-store.ts'
import { lockOrder, lockOwnOrder, refuseOwn, step } from './seat-store.ts'
import { trainingCourses, trainingOrders } from './training-tables.ts'

type Locked = Awaited<ReturnType<typeof lockOrder>>
/** A person gives so many ID numbers in an hour at most. */
const maxGiven = 20
const minutes = 60

/** The day on which a certificate of a day runs out. */
const lastDay = (issued: string): string => {
  const day = new Date(issued)
  day.setUTCFullYear(day.getUTCFullYear() + certificateYears)
  return dayOf(day)
}

/** Issues the certificate of an order that was passed, in the transaction in which it is earned. `by`: who found that it was; null when it waited for the number alone. */
const certify = async (
  tx: Db,
  { course, order }: Locked,
  { idNumber, by }: { readonly idNumber: string; readonly by: number | null },
): Promise<OrderState> => {
  const [about] = await tx
    .select({ title: trainingCourses.title, level: trainingCourses.level })
    .from(trainingCourses)
    .where(eq(trainingCourses.id, course.courseId))
  const issued = dayIn(siteZones.cn)
  const certificate = await issueCertificate(
    tx,
    {
      holder: order.name,
      idNumber,
      course: about!.title,
      level: certificateLevelOf[about!.level],
      issued,
      expires: lastDay(issued),
    },
    { by, note: order.number },
  )
  const state = await step(tx, course, { ...order, state: 'passed' }, 'certify', { by: null })
  await tx.update(trainingOrders).set({ certificate }).where(eq(trainingOrders.id, order.id))
  await dropIdentity(tx, order)
  await tell(tx, [order.accountId], {
    kind: 'certificateIssued',
    thing: { kind: courseKind, id: course.courseId },
    by: null,
    note: certificate,
  })
  return state
}

/** Somebody else than oneself has passed. Whose ID number is known is certified in the same transaction; else the certificate waits for it. */
export const passOrder = async (
  tx: Db,
  sealer: Sealer | undefined,
  by: number,
  number: string,
): Promise<OrderState> => {
  const locked = await lockOrder(tx, number)
  const { course, order } = locked
  refuseOwn(order, by)
  const passed = await step(tx, course, order, 'pass', { by })
  const idNumber = await openIdentity(tx, sealer, order)
  if (idNumber !== undefined) return certify(tx, locked, { idNumber, by })
  await tell(tx, [order.accountId], { kind: 'coursePassed', thing: { kind: courseKind, id: course.courseId }, by })
  return passed
}

/** Says whom an order of one's own certifies. Who has passed is certified at once, else the number is kept until then. 'wrongState' once there is a certificate, or nothing to certify. */
export const giveIdentity = async (
  tx: Db,
  sealer: Sealer | undefined,
  accountId: number,
  { number, idNumber: typed }: { readonly number: string; readonly idNumber: string },
): Promise<OrderState> => {
  if ((await countAttempt(tx, `trainingIdentity:${accountId}`, minutes)) > maxGiven)
    throw new Refusal(429, 'tooMany', 'Those were many ID numbers: try again in an hour')
  const idNumber = readIdNumber(typed)
  if (idNumber === undefined) throw new Refusal(400, 'invalid', 'This is not the number of an identity card')
  const locked = await lockOwnOrder(tx, accountId, number)
  const { order } = locked
  if (!(identityStates as readonly OrderState[]).includes(order.state))
    throw new Refusal(409, 'wrongState', 'This order needs no ID number')
  if (order.state === 'passed') return certify(tx, locked, { idNumber, by: null })
  await keepIdentity(tx, sealer, order, idNumber)
  return order.state
}
