import { eq } from 'drizzle-orm'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { trainingIdentities } from './training-tables.ts'

/** What the numbers of identity cards are sealed for. */
export const identityPurpose = 'training identity'
type Order = { readonly id: number; readonly number: string }
type MaybeSealer = Sealer | undefined

const sealing = (sealer: MaybeSealer): Sealer => {
  if (!sealer) throw new Refusal(503, 'unavailable', 'ID numbers cannot be kept here: no SEALING_KEY is set')
  return sealer
}

/** Keeps whom an order certifies, sealed and bound to it; given again, it takes the place of what was given before. */
export const keepIdentity = async (tx: Db, sealer: MaybeSealer, order: Order, idNumber: string): Promise<void> => {
  const values = { sealed: sealing(sealer).seal(order.number, idNumber), lastFour: idNumber.slice(-4), at: new Date() }
  await tx
    .insert(trainingIdentities)
    .values({ orderId: order.id, ...values })
    .onConflictDoUpdate({ target: trainingIdentities.orderId, set: values })
}

/** The number that was given for an order; undefined when none was. */
export const openIdentity = async (tx: Db, sealer: MaybeSealer, order: Order): Promise<string | undefined> => {
  const [kept] = await tx.select().from(trainingIdentities).where(eq(trainingIdentities.orderId, order.id))
  return kept && sealing(sealer).open(order.number, kept.sealed)
}

/** Forgets it: it is of no use any more. */
export const dropIdentity = async (tx: Db, { id }: Pick<Order, 'id'>): Promise<void> => {
  await tx.delete(trainingIdentities).where(eq(trainingIdentities.orderId, id))
}
