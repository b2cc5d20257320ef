import {
  endedStates,
  heldStates,
  holdHours,
  nextOrderState,
  seatedStates,
  trainingTerms,
  type OrderAction,
  type OrderState,
} from '@portal/contract/facts'
import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { tell } from '../notices/message-store.ts'
import { award } from '../notices/score-store.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { courseKind } from './course-kind.ts'
import { dropIdentity } from './identity-store.ts'
import { trainingClasses, trainingCourses, trainingOrderEvents, trainingOrders } from './training-tables.ts'

type OrderRow = typeof trainingOrders.$inferSelect
type ClassRow = typeof trainingClasses.$inferSelect
const wrongState = (why: string) => new Refusal(409, 'wrongState', why)
const holds = (state: OrderState) => (seatedStates as readonly OrderState[]).includes(state)
const isHeld = (state: OrderState) => (heldStates as readonly OrderState[]).includes(state)

const hasEnded = (state: OrderState) => (endedStates as readonly OrderState[]).includes(state)

/** A person orders so many seats in an hour at most: who tries every class takes no seats from others. */
const maxOrders = 20
const minutes = 60

/** Locks a class. Whatever changes who sits in it begins with this, so that two at once wait for each other, and none of them for an order of the other. */
const lockClass = async (tx: Db, id: number): Promise<ClassRow | undefined> => {
  const [row] = await tx.select().from(trainingClasses).where(eq(trainingClasses.id, id)).for('update')
  return row
}
/** All twelve digits are random: who knows one number knows no other. */
const newNumber = () =>
  `TR${randomInt(0, 1_000_000).toString().padStart(6, '0')}${randomInt(0, 1_000_000).toString().padStart(6, '0')}`
const newCode = () => randomBytes(16).toString('base64url')

/** Until when a proof has to be there: never later than the class begins. */
const holdOf = (state: OrderState, { starts }: ClassRow) =>
  isHeld(state) ? sql`least(now() + make_interval(hours => ${holdHours}), ${starts.toISOString()}::timestamptz)` : null

type Step = { readonly by: number | null; readonly note?: string }
/**
 * One step of an order by the state machine, with its trail; the class is locked, and its count of taken seats follows.
 * Refuses with 'wrongState' what may not follow.
 */
export const step = async (
  tx: Db,
  course: ClassRow,
  order: OrderRow,
  action: OrderAction,
  { by, note = '' }: Step,
): Promise<OrderState> => {
  const state = nextOrderState(order.state, action)
  if (!state) throw wrongState(`An order that is ${order.state} cannot do that`)
  await tx
    .update(trainingOrders)
    .set({ state, holdUntil: holdOf(state, course), ...(action === 'refuse' && { reason: note }) })
    .where(eq(trainingOrders.id, order.id))
  await tx.insert(trainingOrderEvents).values({ orderId: order.id, action, state, by, note })
  if (hasEnded(state)) await dropIdentity(tx, order)
  const seats = Number(holds(state)) - Number(holds(order.state))
  if (seats) {
    // The condition is the last word, whoever forgets a lock: no row is changed when there is no seat.
    const [left] = await tx
      .update(trainingClasses)
      .set({ taken: sql`${trainingClasses.taken} + ${seats}` })
      .where(
        and(eq(trainingClasses.id, course.id), sql`${trainingClasses.taken} + ${seats} <= ${trainingClasses.seats}`),
      )
      .returning({ taken: trainingClasses.taken })
    if (!left) throw wrongState('There is no seat left')
    await bumpContentVersion(tx, 'training')
  }
  return state
}

const isOver = ({ starts }: Pick<ClassRow, 'starts'>) => starts <= new Date()

/** Offers seats that are free to whoever waits longest; a free one is theirs at once. The class is locked. */
const moveUp = async (tx: Db, classId: number): Promise<void> => {
  const course = await lockClass(tx, classId)
  if (!course || isOver(course) || course.taken >= course.seats) return
  const waiting = await tx
    .select()
    .from(trainingOrders)
    .where(and(eq(trainingOrders.classId, classId), eq(trainingOrders.state, 'queued')))
    .orderBy(asc(trainingOrders.id))
    .limit(course.seats - course.taken)
  for (const order of waiting) {
    await step(tx, course, order, order.price ? 'offer' : 'confirm', { by: null })
    await tell(tx, [order.accountId], {
      kind: 'seatOffered',
      thing: { kind: courseKind, id: course.courseId },
      by: null,
    })
  }
}

/** Ends what waited too long in a class: seats whose time is over, and the queue of a class that has begun. The class is locked; it is answered as it stands then. */
const lapseIn = async (tx: Db, course: ClassRow): Promise<ClassRow> => {
  const due = await tx
    .select()
    .from(trainingOrders)
    .where(
      and(
        eq(trainingOrders.classId, course.id),
        isOver(course)
          ? inArray(trainingOrders.state, ['queued', ...heldStates])
          : and(inArray(trainingOrders.state, [...heldStates]), lte(trainingOrders.holdUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(trainingOrders.id))
  if (!due.length) return course
  for (const order of due) await step(tx, course, order, 'lapse', { by: null })
  await moveUp(tx, course.id)
  return (await lockClass(tx, course.id))!
}

/** Gives back what nobody paid in time, and the queue moves up: before seats are shown or counted, and from time to time. */
export const lapseHolds = async (db: Db): Promise<void> => {
  const late = await db
    .selectDistinct({ classId: trainingOrders.classId })
    .from(trainingOrders)
    .where(and(isNotNull(trainingOrders.holdUntil), lte(trainingOrders.holdUntil, sql`now()`)))
  const begun = await db
    .selectDistinct({ classId: trainingOrders.classId })
    .from(trainingOrders)
    .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
    .where(and(eq(trainingOrders.state, 'queued'), lte(trainingClasses.starts, sql`now()`)))
  for (const { classId } of [...late, ...begun])
    await db.transaction(async (tx) => {
      const course = await lockClass(tx, classId)
      if (course) await lapseIn(tx, course)
    })
}

export type SignUp = {
  readonly classId: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly note: string
  readonly terms: string
  /** Waits for a seat when there is none. */
  readonly queues: boolean
}
/** Orders a seat, or a place in the queue. 'staleRevision': other terms are in force; 'conflict': they have an order of it; 'wrongState': it is full, or over. */
export const orderSeat = async (
  tx: Db,
  accountId: number,
  { classId, terms, queues, ...said }: SignUp,
): Promise<{ number: string; state: OrderState }> => {
  if (terms !== trainingTerms) throw new Refusal(409, 'staleRevision', 'Other terms are in force')
  if ((await countAttempt(tx, `training:${accountId}`, minutes)) > maxOrders)
    throw new Refusal(429, 'tooMany', 'Those were many orders: try again in an hour')
  const before = await lockClass(tx, Number(classId))
  if (!before) throw notFound()
  const course = await lapseIn(tx, before)
  if (isOver(course) || course.signUpUntil <= new Date()) throw wrongState('The time to sign up is over')
  const mine = and(
    eq(trainingOrders.accountId, accountId),
    eq(trainingOrders.classId, course.id),
    notInArray(trainingOrders.state, [...endedStates]),
  )
  if (await tx.$count(trainingOrders, mine))
    throw new Refusal(409, 'conflict', 'There is an order of this class already')
  const full = course.taken >= course.seats
  if (full && !queues) throw wrongState('There is no seat left')
  const state = full ? 'queued' : course.price ? 'payable' : 'paid'
  const [order] = await tx
    .insert(trainingOrders)
    .values({
      ...said,
      terms,
      accountId,
      classId: course.id,
      number: newNumber(),
      code: newCode(),
      // It begins in the queue: a seat is had by the step that counts it.
      state: 'queued',
      price: course.price,
    })
    .returning()
  await tx
    .insert(trainingOrderEvents)
    .values({ orderId: order!.id, action: 'order', state: 'queued', by: accountId, note: '' })
  if (!full) await step(tx, course, order!, course.price ? 'offer' : 'confirm', { by: null })
  else await bumpContentVersion(tx, 'training')
  return { number: order!.number, state }
}

/** An order with its class, both locked. */
export const lockOrder = async (tx: Db, number: string) => {
  const [found] = await tx
    .select({ classId: trainingOrders.classId })
    .from(trainingOrders)
    .where(eq(trainingOrders.number, number))
  if (!found) throw notFound()
  const course = await lapseIn(tx, (await lockClass(tx, found.classId))!)
  const [order] = await tx.select().from(trainingOrders).where(eq(trainingOrders.number, number)).for('update')
  return { course, order: order! }
}
/** As lockOrder, of an account alone. */
export const lockOwnOrder = async (tx: Db, accountId: number, number: string) => {
  const locked = await lockOrder(tx, number)
  if (locked.order.accountId !== accountId) throw notFound()
  return locked
}

/** Gives back a seat or a place in the queue. */
export const cancelOrder = async (tx: Db, accountId: number, number: string): Promise<void> => {
  const { course, order } = await lockOwnOrder(tx, accountId, number)
  if (course.starts <= new Date()) throw wrongState('The class has begun')
  await step(tx, course, order, 'cancel', { by: accountId })
  await bumpContentVersion(tx, 'training')
  await moveUp(tx, course.id)
}

/** A step that its own account does. */
export const stepOwnOrder = async (
  tx: Db,
  accountId: number,
  number: string,
  action: Extract<OrderAction, 'handIn'>,
): Promise<OrderRow & { readonly state: OrderState }> => {
  const { course, order } = await lockOwnOrder(tx, accountId, number)
  return { ...order, state: await step(tx, course, order, action, { by: accountId }) }
}

/** Nobody decides about their own order. */
export const refuseOwn = ({ accountId }: Pick<OrderRow, 'accountId'>, by: number): void => {
  if (accountId === by) throw new Refusal(403, 'ownArticle', 'Somebody else has to decide about your order')
}

/** What staff decide about an order of somebody else: 'ownArticle' for their own. Who ordered is told. */
export const decideOrder = async (
  tx: Db,
  by: number,
  {
    number,
    action,
    note = '',
  }: {
    readonly number: string
    readonly action: Extract<OrderAction, 'accept' | 'refuse' | 'attend'>
    readonly note?: string
  },
): Promise<OrderState> => {
  const { course, order } = await lockOrder(tx, number)
  refuseOwn(order, by)
  if (action === 'attend' && course.starts > new Date()) throw wrongState('The class has not begun')
  const state = await step(tx, course, order, action, { by, note })
  const thing = { kind: courseKind, id: course.courseId }
  if (action === 'accept') await tell(tx, [order.accountId], { kind: 'proofAccepted', thing, by })
  if (action === 'refuse') await tell(tx, [order.accountId], { kind: 'proofRefused', thing, by, note })
  if (action === 'attend') await award(tx, order.accountId, 'classAttended', thing)
  return state
}

type ClassEdit = {
  readonly id: string | null
  readonly courseId: string
  readonly starts: string
  readonly ends: string
  readonly zone: string
  readonly signUpUntil: string
  readonly place: string
  readonly viewAddress: string
  readonly seats: number
  readonly price: number
}
/** Makes a class, or changes one. 'wrongState': more seats are taken than it would have. */
export const saveClass = async (
  tx: Db,
  { id, starts, ends, signUpUntil, ...edit }: ClassEdit,
): Promise<{ id: string }> => {
  if (!(await tx.$count(trainingCourses, eq(trainingCourses.id, edit.courseId)))) throw notFound()
  const values = { ...edit, starts: new Date(starts), ends: new Date(ends), signUpUntil: new Date(signUpUntil) }
  await bumpContentVersion(tx, 'training')
  if (id === null) {
    const [made] = await tx.insert(trainingClasses).values(values).returning({ id: trainingClasses.id })
    return { id: String(made!.id) }
  }
  const course = await lockClass(tx, Number(id))
  if (!course) throw notFound()
  if (course.taken > edit.seats) throw wrongState('More seats are taken')
  await tx.update(trainingClasses).set(values).where(eq(trainingClasses.id, course.id))
  await moveUp(tx, course.id)
  return { id }
}
