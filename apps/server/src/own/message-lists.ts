import type { BodyOf, Calls, ContentLanguage, Message } from '@portal/contract'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages, messageWishes } from '../notices/notice-tables.ts'
import type { Things } from '../things/things.ts'
import { namesOfThings } from './thing-titles.ts'

/** Who reads, in which language, and what the portal knows of its things. */
export type OwnReader = {
  readonly things: Pick<Things, 'kinds'>
  readonly caller: Pick<Caller, 'accountId' | 'type'>
  readonly readIn: ContentLanguage
}

const found = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: messages.id,
      kind: messages.kind,
      thingKind: messages.thingKind,
      thingId: messages.thingId,
      actor: { userAccount: accounts.userAccount, fullName: accounts.fullName },
      note: messages.note,
      revision: messages.revision,
      at: messages.at,
      readAt: messages.readAt,
    })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.actor))
    .where(where)
type Row = Awaited<ReturnType<typeof found>>[number]

/** As their reader sees them: of what they may read no more, nothing is told but that something happened. */
const present = async (db: Db, { things, caller, readIn }: OwnReader, rows: readonly Row[]): Promise<Message[]> => {
  const thingOf = ({ thingKind: kind, thingId: id }: Row) => ({ kind, id })
  const nameOf = await namesOfThings(db, things, caller, readIn, rows.map(thingOf))
  return rows.map((row) => {
    const thing = nameOf(thingOf(row))
    return {
      id: String(row.id),
      kind: row.kind,
      thing,
      actor: row.actor,
      note: thing ? row.note : '',
      revision: thing ? row.revision : null,
      at: row.at.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }
  })
}

/** PAG-01. Messages to the caller, the newest first. */
export const listMessages = async (
  db: Db,
  reader: OwnReader,
  { pageNo, pageSize, data: { unread, kind } }: BodyOf<Calls['POST /doc/doc-message/pageFront']>,
): Promise<{ data: Message[]; total: number }> => {
  const where = and(
    eq(messages.accountId, reader.caller.accountId),
    unread ? isNull(messages.readAt) : undefined,
    kind === undefined ? undefined : eq(messages.kind, kind),
  )
  const rows = await found(db, where)
    .orderBy(desc(messages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: await present(db, reader, rows), total: await countUpTo(db, messages, where) }
}

/** Undefined when there is none, or it is not the caller's. */
export const findMessage = async (db: Db, reader: OwnReader, id: string): Promise<Message | undefined> => {
  const rows = await found(db, and(eq(messages.accountId, reader.caller.accountId), eq(messages.id, Number(id))))
  return (await present(db, reader, rows))[0]
}

/** What somebody wants to be told; `hasAddress`: whether a mail could reach them. */
export const findWishes = async (db: Db, accountId: number) => {
  const [row] = await db
    .select({ email: accounts.email, digest: messageWishes.digest, muted: messageWishes.muted })
    .from(accounts)
    .leftJoin(messageWishes, eq(messageWishes.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return { digest: row?.digest ?? ('none' as const), muted: row?.muted ?? [], hasAddress: Boolean(row?.email) }
}
