import { footprintDays, type KindName } from '@portal/contract/facts'
import { and, desc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { footprints, unremembered } from './own-tables.ts'

const ofPerson = (accountId: number) => eq(footprints.accountId, accountId)

/** Keeps that a person read a thing, once a day (in UTC); nothing of who does not want it. */
export const keepFootprint = async (
  db: Db,
  accountId: number,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<void> => {
  const refused = db
    .select({ one: sql`1` })
    .from(unremembered)
    .where(eq(unremembered.accountId, accountId))
  const row = sql`select ${accountId}::bigint, ${kind}, ${id}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), now() where ${notExists(refused)}`
  await db.execute(
    sql`insert into ${footprints} (account_id, kind, thing_id, day, at) ${row} on conflict (account_id, day, kind, thing_id) do update set at = excluded.at`,
  )
}

/** Row 49. Keeps at which heading of a thing a person stopped, with the newest footprint of it: whoever leaves none leaves no place, and it goes with it. */
export const keepPlace = async (
  db: Db,
  accountId: number,
  { kind, thingId, place }: { readonly kind: KindName; readonly thingId: string; readonly place: string | null },
): Promise<void> => {
  const newest = db
    .select({ id: footprints.id })
    .from(footprints)
    .where(and(ofPerson(accountId), eq(footprints.kind, kind), eq(footprints.thingId, thingId)))
    .orderBy(desc(footprints.at))
    .limit(1)
  await db
    .update(footprints)
    .set({ place: place ?? '' })
    .where(inArray(footprints.id, newest))
}

/** Forgets some of what a person read: all of it, or notFound when one is not theirs. */
export const removeFootprints = async (tx: Db, accountId: number, ids: readonly string[]): Promise<void> => {
  const asked = [...new Set(ids.map(Number))]
  const removed = await tx
    .delete(footprints)
    .where(and(ofPerson(accountId), inArray(footprints.id, asked)))
    .returning({ id: footprints.id })
  if (removed.length < asked.length) throw notFound()
}

/** Forgets what a person read between two moments; without them, all of it. */
export const clearFootprints = async (
  tx: Db,
  accountId: number,
  { from, before }: { readonly from?: string | undefined; readonly before?: string | undefined } = {},
): Promise<void> => {
  await tx
    .delete(footprints)
    .where(
      and(
        ofPerson(accountId),
        from === undefined ? undefined : gte(footprints.at, new Date(from)),
        before === undefined ? undefined : lt(footprints.at, new Date(before)),
      ),
    )
}

/** Whether it is remembered from now on what a person reads; not to be, all of it is forgotten. */
export const rememberReading = async (tx: Db, accountId: number, remembers: boolean): Promise<void> => {
  if (remembers) {
    await tx.delete(unremembered).where(eq(unremembered.accountId, accountId))
    return
  }
  await tx.insert(unremembered).values({ accountId }).onConflictDoNothing()
  await clearFootprints(tx, accountId)
}

/** What was read longer ago than it is kept goes. */
export const expireFootprints = (db: Db) =>
  db.delete(footprints).where(lt(footprints.at, sql`now() - make_interval(days => ${footprintDays})`))
