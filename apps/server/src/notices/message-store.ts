import { staffUser, type MessageKind } from '@portal/contract/facts'
import { and, arrayContains, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { notFound } from '../http/refusal.ts'
import type { Thing } from '../things/things.ts'
import { messages, messageWishes, shares } from './notice-tables.ts'

/** What happened: `by` did it, and `actor` is who is said to have. */
export type Happening = {
  readonly kind: MessageKind
  readonly thing: Thing
  readonly by: number | null
  readonly actor?: number | null
  readonly note?: string
  readonly revision?: number | null
}

/** Accounts that want to be told of this kind. */
export const wants = (db: Db, kind: MessageKind) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(messageWishes)
      .where(and(eq(messageWishes.accountId, accounts.id), arrayContains(messageWishes.muted, [kind]))),
  )

/** Tells people what happened, in the transaction in which it does: those of them who are staff, and not whoever did it. */
export const tell = async (
  db: Db,
  people: readonly (number | null)[],
  { kind, thing, by, actor = by, note = '', revision = null }: Happening,
): Promise<void> => {
  const others = [...new Set(people)].filter((id) => id !== null && id !== by) as number[]
  if (!others.length) return
  const staff = await db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, others), eq(accounts.type, staffUser), wants(db, kind)))
  if (!staff.length) return
  await db.insert(messages).values(
    staff.map(({ accountId }) => ({
      accountId,
      kind,
      thingKind: thing.kind,
      thingId: thing.id,
      actor,
      note,
      revision,
    })),
  )
}

const ownMessage = (accountId: number, id: string) =>
  and(eq(messages.accountId, accountId), eq(messages.id, Number(id)))

/** Marks a message as read, and what was shared by it. notFound when it is not the caller's. */
export const readMessage = async (db: Db, accountId: number, id: string): Promise<void> => {
  const [message] = await db
    .select({ shareId: messages.shareId, readAt: messages.readAt })
    .from(messages)
    .where(ownMessage(accountId, id))
    .for('update')
  if (!message) throw notFound()
  const readAt = new Date()
  if (!message.readAt) await db.update(messages).set({ readAt }).where(ownMessage(accountId, id))
  if (message.shareId !== null)
    await db
      .update(shares)
      .set({ readAt })
      .where(and(eq(shares.id, message.shareId), eq(shares.recipient, accountId), isNull(shares.readAt)))
}

/** Marks all messages of an account as read, and what was shared by them. */
export const readAllMessages = async (db: Db, accountId: number): Promise<void> => {
  const readAt = new Date()
  const read = await db
    .update(messages)
    .set({ readAt })
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt)))
    .returning({ shareId: messages.shareId })
  const shared = read.flatMap(({ shareId }) => shareId ?? [])
  if (shared.length)
    await db
      .update(shares)
      .set({ readAt })
      .where(and(inArray(shares.id, shared), isNull(shares.readAt)))
}

/** Deletes messages of an account. notFound, and none is deleted, when one is not the caller's. */
export const deleteMessages = async (db: Db, accountId: number, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)].map(Number)
  const deleted = await db
    .delete(messages)
    .where(and(eq(messages.accountId, accountId), inArray(messages.id, wanted)))
    .returning({ id: messages.id })
  if (deleted.length < wanted.length) throw notFound()
}
