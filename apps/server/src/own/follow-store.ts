import type { ContentLanguage } from '@portal/contract'
import { maxFollows, type FollowKind } from '@portal/contract/facts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { follows } from './own-tables.ts'

/** What is followed: a search is one of the words of a language, and so is what is new of a model or a directory. */
export type Followed = { readonly kind: FollowKind; readonly subject: string; readonly lang: ContentLanguage }

const ofPerson = (accountId: number) => eq(follows.accountId, accountId)
const one = (accountId: number, id: string) => and(ofPerson(accountId), eq(follows.id, Number(id)))

/** Follows something from now on; what is followed already stays as it is. 429 'tooMany' beyond 100. */
export const followSubject = async (tx: Db, accountId: number, { kind, subject, lang }: Followed): Promise<string> => {
  // What one person follows side by side comes one after the other, so that the limit holds.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const [before] = await tx
    .select({ id: follows.id })
    .from(follows)
    .where(and(ofPerson(accountId), eq(follows.kind, kind), eq(follows.subject, subject), eq(follows.lang, lang)))
  if (before) return String(before.id)
  if ((await tx.$count(follows, ofPerson(accountId))) >= maxFollows)
    throw new Refusal(429, 'tooMany', 'This is more than one person may follow')
  const [row] = await tx.insert(follows).values({ accountId, kind, subject, lang }).returning({ id: follows.id })
  return String(row!.id)
}

/** Ends what the person follows. Not found for anybody else's. */
export const unfollow = async (tx: Db, accountId: number, id: string): Promise<void> => {
  const removed = await tx.delete(follows).where(one(accountId, id)).returning({ id: follows.id })
  if (!removed.length) throw notFound()
}

/** Marks as seen what came until a moment; never back, and never what is still to come. Not found for anybody else's. */
export const markSeen = async (tx: Db, accountId: number, id: string, until: string): Promise<void> => {
  const changed = await tx
    .update(follows)
    .set({ seen: sql`greatest(${follows.seen}, least(${until}::timestamptz, now()))` })
    .where(one(accountId, id))
    .returning({ id: follows.id })
  if (!changed.length) throw notFound()
}
