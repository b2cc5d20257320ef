import type { BookmarkMove, KindName } from '@portal/contract/facts'
import { maxBookmarks } from '@portal/contract/facts'
import { and, asc, desc, eq, gt, lt, max, min, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { bookmarks } from './own-tables.ts'

type Kept = {
  readonly kind: KindName
  readonly thingId: string
  readonly folder: string
  readonly note: string
}
type Change = {
  readonly id: string
  readonly folder?: string | undefined
  readonly note?: string | undefined
  readonly move?: BookmarkMove | undefined
  readonly within: boolean
}

/** What one person does side by side comes one after the other: limits hold, and no place is given twice. */
const inTurn = (tx: Db, accountId: number) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
const ofPerson = (accountId: number) => eq(bookmarks.accountId, accountId)

/** Keeps a thing before all others. What is kept already stays as it is. 429 'tooMany' beyond 2000. */
export const keepBookmark = async (
  tx: Db,
  accountId: number,
  { kind, thingId, folder, note }: Kept,
): Promise<string> => {
  await inTurn(tx, accountId)
  const [before] = await tx
    .select({ id: bookmarks.id })
    .from(bookmarks)
    .where(and(ofPerson(accountId), eq(bookmarks.kind, kind), eq(bookmarks.thingId, thingId)))
  if (before) return String(before.id)
  if ((await tx.$count(bookmarks, ofPerson(accountId))) >= maxBookmarks)
    throw new Refusal(429, 'tooMany', 'This is more than one person may keep')
  const [last] = await tx
    .select({ position: max(bookmarks.position) })
    .from(bookmarks)
    .where(ofPerson(accountId))
  const [row] = await tx
    .insert(bookmarks)
    .values({
      accountId,
      kind,
      thingId,
      folder: folder.toWellFormed(),
      note: note.toWellFormed(),
      position: (last?.position ?? 0) + 1,
    })
    .returning({ id: bookmarks.id })
  return String(row!.id)
}

/** The bookmark that comes before or after one, among all or those of its folder. */
const neighbour = async (tx: Db, of: SQL | undefined, position: number, move: 'up' | 'down') => {
  const [row] = await tx
    .select({ id: bookmarks.id, position: bookmarks.position })
    .from(bookmarks)
    .where(and(of, move === 'up' ? gt(bookmarks.position, position) : lt(bookmarks.position, position)))
    .orderBy(move === 'up' ? asc(bookmarks.position) : desc(bookmarks.position))
    .limit(1)
  return row
}
const moveTo = (tx: Db, id: number, position: number) =>
  tx.update(bookmarks).set({ position }).where(eq(bookmarks.id, id))

/** Changes the folder or the note of a bookmark of the person, or its place. Not found for anybody else's. */
export const changeBookmark = async (
  tx: Db,
  accountId: number,
  { id, folder, note, move, within }: Change,
): Promise<void> => {
  await inTurn(tx, accountId)
  const own = and(ofPerson(accountId), eq(bookmarks.id, Number(id)))
  const [mine] = await tx.select().from(bookmarks).where(own)
  if (!mine) throw notFound()
  if (folder !== undefined || note !== undefined)
    await tx
      .update(bookmarks)
      .set({
        ...(folder !== undefined && { folder: folder.toWellFormed() }),
        ...(note !== undefined && { note: note.toWellFormed() }),
      })
      .where(own)
  if (move === 'up' || move === 'down') {
    const beside = await neighbour(
      tx,
      and(ofPerson(accountId), within ? eq(bookmarks.folder, mine.folder) : undefined),
      mine.position,
      move,
    )
    if (!beside) return
    await moveTo(tx, mine.id, beside.position)
    await moveTo(tx, beside.id, mine.position)
  } else if (move) {
    const [ends] = await tx
      .select({ first: max(bookmarks.position), last: min(bookmarks.position) })
      .from(bookmarks)
      .where(ofPerson(accountId))
    await moveTo(tx, mine.id, move === 'first' ? ends!.first! + 1 : ends!.last! - 1)
  }
}

/** Removes a bookmark of the person. Not found for anybody else's. */
export const removeBookmark = async (tx: Db, accountId: number, id: string): Promise<void> => {
  const removed = await tx
    .delete(bookmarks)
    .where(and(ofPerson(accountId), eq(bookmarks.id, Number(id))))
    .returning({ id: bookmarks.id })
  if (!removed.length) throw notFound()
}
