import type { BodyOf, Calls, DataOf, DeskOrder, TrainingOrder, TrainingOrderDetail } from '@portal/contract'
import { confirmedStates } from '@portal/contract/facts'
import { and, asc, desc, eq, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { findClasses } from './class-lists.ts'
import { proofsOf } from './proof-store.ts'
import {
  trainingClasses,
  trainingCourses,
  trainingIdentities,
  trainingOrderEvents,
  trainingOrders,
} from './training-tables.ts'

type Row = typeof trainingOrders.$inferSelect

/** Places in the queues, from 1, of those of the orders that wait. */
const placesOf = async (db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, number>> => {
  const places = await Promise.all(
    rows
      .filter(({ state }) => state === 'queued')
      .map(async ({ id, classId }) => {
        const before = and(
          eq(trainingOrders.classId, classId),
          eq(trainingOrders.state, 'queued'),
          lt(trainingOrders.id, id),
        )
        return [id, (await db.$count(trainingOrders, before)) + 1] as const
      }),
  )
  return new Map(places)
}

const present = async (
  db: Db,
  rows: readonly Row[],
): Promise<(TrainingOrder & { id: number; accountId: number; terms: string; code: string })[]> => {
  const classes = await findClasses(
    db,
    undefined,
    rows.map(({ classId }) => classId),
  )
  const places = await placesOf(db, rows)
  return rows.map(({ classId, holdUntil, at, ...row }) => {
    const { order: _, ...course } = classes.get(String(classId))!
    return {
      ...row,
      at: at.toISOString(),
      holdUntil: holdUntil?.toISOString() ?? null,
      place: places.get(row.id) ?? null,
      class: course,
    }
  })
}

/** PAG-01, T04. Orders of an account, the newest first. */
export const listOrders = async (
  db: Db,
  accountId: number,
  { pageNo, pageSize, data: { state } }: BodyOf<Calls['POST /train/order/findOrderPage']>,
): Promise<{ data: TrainingOrder[]; total: number }> => {
  const where = and(
    eq(trainingOrders.accountId, accountId),
    state === undefined ? undefined : eq(trainingOrders.state, state),
  )
  const rows = await db
    .select()
    .from(trainingOrders)
    .where(where)
    .orderBy(desc(trainingOrders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: await present(db, rows), total: await countUpTo(db, trainingOrders, where) }
}

const numbered = async (db: Db, number: string, owner?: number): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(trainingOrders)
    .where(
      and(eq(trainingOrders.number, number), owner === undefined ? undefined : eq(trainingOrders.accountId, owner)),
    )
  return row
}

/** Whether an order is of an account. */
export const ownsOrder = async (db: Db, accountId: number, number: string): Promise<boolean> =>
  (await numbered(db, number, accountId)) !== undefined

/** An order with its trail and its proofs; of one account alone when `owner` says so. `internal`: who of staff did what is told. */
export const findOrder = async (
  db: Db,
  number: string,
  { owner, internal = false }: { readonly owner?: number; readonly internal?: boolean },
): Promise<(TrainingOrderDetail & { accountId: number; code: string; buyer: string }) | undefined> => {
  const row = await numbered(db, number, owner)
  if (!row) return undefined
  const [shown] = await present(db, [row])
  const events = await db
    .select({ event: trainingOrderEvents, by: accounts.fullName })
    .from(trainingOrderEvents)
    .leftJoin(accounts, eq(accounts.id, trainingOrderEvents.by))
    .where(eq(trainingOrderEvents.orderId, row.id))
    .orderBy(asc(trainingOrderEvents.id))
  const [buyer] = await db
    .select({ userAccount: accounts.userAccount })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  const [identity] = await db
    .select({ lastFour: trainingIdentities.lastFour })
    .from(trainingIdentities)
    .where(eq(trainingIdentities.orderId, row.id))
  return {
    ...shown!,
    idLastFour: identity?.lastFour ?? null,
    buyer: buyer!.userAccount,
    trail: events.map(({ event: { action, state, at, note, by: id }, by }) => ({
      action,
      state,
      at: at.toISOString(),
      note,
      by: internal || id === row.accountId ? (by ?? '') : '',
    })),
    credentials: await proofsOf(db, row.id),
  }
}

/** T08. Tickets of an account, the next class first. */
export const listTickets = async (
  db: Db,
  accountId: number,
): Promise<DataOf<Calls['POST /train/order/getTrainingTicketList']>> => {
  const rows = await db
    .select({ order: trainingOrders })
    .from(trainingOrders)
    .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
    .where(and(eq(trainingOrders.accountId, accountId), inArray(trainingOrders.state, [...confirmedStates])))
    .orderBy(sql`${trainingClasses.ends} < now()`, asc(trainingClasses.starts), asc(trainingOrders.id))
    .limit(100)
  return (
    await present(
      db,
      rows.map(({ order }) => order),
    )
  ).map(({ number, code, state, name, class: course }) => ({ number, code, state, name, class: course }))
}

const facts = {
  number: trainingOrders.number,
  state: trainingOrders.state,
  name: trainingOrders.name,
  phone: trainingOrders.phone,
  price: trainingOrders.price,
  title: trainingCourses.title,
  starts: trainingClasses.starts,
  ends: trainingClasses.ends,
  zone: trainingClasses.zone,
  place: trainingClasses.place,
}
const findFacts = async (db: Db, where: SQL) => {
  const [row] = await db
    .select(facts)
    .from(trainingOrders)
    .innerJoin(trainingClasses, eq(trainingClasses.id, trainingOrders.classId))
    .innerJoin(trainingCourses, eq(trainingCourses.id, trainingClasses.courseId))
    .where(where)
  return row && { ...row, starts: row.starts.toISOString(), ends: row.ends.toISOString() }
}

/** Where an order stands, for who knows its number and the end of the phone; undefined for everybody else. */
export const queryPurchase = async (
  db: Db,
  { number, phoneEnd }: BodyOf<Calls['POST /train/order/query']>,
): Promise<DataOf<Calls['POST /train/order/query']> | undefined> => {
  const row = await findFacts(db, eq(trainingOrders.number, number))
  if (!row || row.phone.replace(/\D/g, '').slice(-4) !== phoneEnd) return undefined
  const { phone: _, name: __, ...shown } = row
  return shown
}

/** A name that only who has it knows whole: its first and last letters, and how long it is. */
export const maskName = (name: string): string => {
  const letters = [...name]
  return letters.length < 3
    ? `${letters[0] ?? ''}*`
    : `${letters[0]}${'*'.repeat(Math.min(letters.length - 2, 8))}${letters.at(-1)}`
}

/** What a ticket or a letter stands for; undefined for a code that there is not, or of what was given back. */
export const verifyTicket = async (
  db: Db,
  code: string,
): Promise<DataOf<Calls['POST /train/order/verify']> | undefined> => {
  const row = await findFacts(
    db,
    and(eq(trainingOrders.code, code), inArray(trainingOrders.state, [...confirmedStates]))!,
  )
  if (!row) return undefined
  const { phone: _, price: __, name, ...shown } = row
  return { ...shown, name: maskName(name) }
}

type Filter = BodyOf<Calls['POST /train/desk/exportOrders']>
const filtered = ({ state, classId, keyword }: Filter): SQL | undefined => {
  const words = containing(keyword.toWellFormed())
  return and(
    state === undefined ? undefined : eq(trainingOrders.state, state),
    classId === undefined ? undefined : eq(trainingOrders.classId, Number(classId)),
    keyword
      ? or(ilike(trainingOrders.number, words), ilike(trainingOrders.name, words), ilike(trainingOrders.company, words))
      : undefined,
  )
}

const forDesk = async (db: Db, caller: number, rows: readonly Row[]): Promise<DeskOrder[]> => {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const buyers = ids.length
    ? await db
        .select({ id: accounts.id, userAccount: accounts.userAccount })
        .from(accounts)
        .where(inArray(accounts.id, ids))
    : []
  return (await present(db, rows)).map(({ accountId, ...order }) => ({
    ...order,
    buyer: buyers.find(({ id }) => id === accountId)?.userAccount ?? '',
    own: accountId === caller,
  }))
}

/** PAG-01. Orders of everybody for staff, the newest first. */
export const listAllOrders = async (
  db: Db,
  caller: number,
  { pageNo, pageSize, data }: BodyOf<Calls['POST /train/desk/orders']>,
): Promise<{ data: DeskOrder[]; total: number }> => {
  const where = filtered(data)
  const rows = await db
    .select()
    .from(trainingOrders)
    .where(where)
    .orderBy(desc(trainingOrders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: await forDesk(db, caller, rows), total: await countUpTo(db, trainingOrders, where) }
}

/** The newest of the orders that a filter finds. */
export const listForExport = async (db: Db, caller: number, filter: Filter, most: number): Promise<DeskOrder[]> =>
  forDesk(
    db,
    caller,
    await db.select().from(trainingOrders).where(filtered(filter)).orderBy(desc(trainingOrders.id)).limit(most),
  )
