import { staffUser } from '@portal/contract/facts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Thing } from '../things/things.ts'
import { wants } from './message-store.ts'
import { messages, shares } from './notice-tables.ts'

const maxPerHour = 100
const minutes = 60

/** Shares a thing with colleagues, who are told unless they do not want that. 'invalid' when one of the accounts is no colleague; more than a hundred in an hour: 429 'tooMany'. */
export const shareThing = async (
  db: Db,
  sender: number,
  { kind, id }: Thing,
  { userAccounts, note }: { readonly userAccounts: readonly string[]; readonly note: string },
): Promise<void> => {
  const named = [...new Set(userAccounts.map((account) => account.toLowerCase()))]
  const colleagues = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.userAccount, named), eq(accounts.type, staffUser), eq(accounts.disabled, false)))
  if (colleagues.length < named.length || colleagues.some((colleague) => colleague.id === sender))
    throw new Refusal(400, 'invalid', 'userAccounts: name colleagues')
  if ((await countAttempt(db, `share:${sender}`, minutes, colleagues.length)) > maxPerHour)
    throw new Refusal(429, 'tooMany', 'Too much was shared in this hour')
  const thing = { thingKind: kind, thingId: id }
  const shared = await db
    .insert(shares)
    .values(colleagues.map((colleague) => ({ ...thing, sender, recipient: colleague.id, note })))
    .returning({ shareId: shares.id, accountId: shares.recipient })
  const willing = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(
          accounts.id,
          colleagues.map((colleague) => colleague.id),
        ),
        wants(db, 'shared'),
      ),
    )
  const told = shared.filter(({ accountId }) => willing.some(({ id: willingId }) => willingId === accountId))
  if (told.length)
    await db
      .insert(messages)
      .values(told.map((each) => ({ ...each, ...thing, kind: 'shared' as const, actor: sender, note })))
}

/** Marks something that was shared with an account as read, and the message about it. notFound when it was not shared with that account. */
export const readShare = async (db: Db, recipient: number, id: string): Promise<void> => {
  const own = and(eq(shares.id, Number(id)), eq(shares.recipient, recipient))
  if (!(await db.$count(shares, own))) throw notFound()
  const readAt = new Date()
  // The message first, as whoever reads that does: two at once cannot block each other.
  await db
    .update(messages)
    .set({ readAt })
    .where(and(eq(messages.shareId, Number(id)), eq(messages.accountId, recipient), isNull(messages.readAt)))
  await db
    .update(shares)
    .set({ readAt })
    .where(and(own, isNull(shares.readAt)))
}
