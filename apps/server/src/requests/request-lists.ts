import type { BodyOf, Calls, ContentLanguage, RequestSummary, ServiceRequest } from '@portal/contract'
import { ratings } from '@portal/contract/facts'
import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { sharedWith } from './attachment-lists.ts'
import { requestComments, requestEvents, requestFiles, requests } from './request-tables.ts'
import { reopenUntil } from './reopen-until.ts'
import { presentAttachment } from './upload-store.ts'

type Row = typeof requests.$inferSelect
export type Asking = Pick<Caller, 'accountId'>
export const requester = alias(accounts, 'requester')
const unread = sql<boolean>`coalesce(${requests.toldAt} > coalesce(${requests.seenAt}, 'epoch'), false)`

/** Words of its title, or its whole number. */
export const matching = (keyword: string, ...also: AnyPgColumn[]): SQL | undefined =>
  keyword
    ? or(
        ...[requests.title, ...also].map((column) => ilike(column, containing(keyword))),
        /^#?[1-9]\d{0,14}$/.test(keyword) ? eq(requests.id, Number(keyword.replace('#', ''))) : undefined,
      )
    : undefined
export const listed = (
  row: Pick<Row, 'id' | 'title' | 'category' | 'state' | 'lang' | 'createTime' | 'updateTime'>,
) => ({
  id: String(row.id),
  title: row.title,
  category: row.category,
  state: row.state,
  lang: row.lang,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
})

/** PAG-01. Requests of the caller, or those that colleagues let them see, what changed last first; and how many of their own have news. */
export const listRequests = async (
  db: Db,
  { accountId }: Asking,
  { pageNo, pageSize, data: { box, state, unread: news, keyword } }: BodyOf<Calls['POST /extend/zenDesk/pageFront']>,
): Promise<{ data: RequestSummary[]; total: number; unread: number }> => {
  const own = eq(requests.requester, accountId)
  const where = and(
    box === 'own' ? own : sharedWith(accountId),
    state && eq(requests.state, state),
    news && box === 'own' ? unread : undefined,
    matching(keyword),
  )
  const rows = await db
    .select({ row: requests, unread, requester: requester.fullName })
    .from(requests)
    .innerJoin(requester, eq(requester.id, requests.requester))
    .where(where)
    .orderBy(desc(requests.updateTime), asc(requests.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    data: rows.map(({ row, ...more }) => ({
      ...listed(row),
      unread: box === 'own' && more.unread,
      requester: box === 'own' ? null : more.requester,
    })),
    total: await countUpTo(db, requests, where),
    unread: await countUpTo(db, requests, and(own, unread)),
  }
}

/** What cases are called that a reader may read now. */
export const namesOfCases = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  ids: readonly string[],
  readIn: ContentLanguage,
): Promise<ReadonlyMap<string, string>> => {
  const kind = kinds.get('article')
  if (!kind?.shown || !kind.titles || !ids.length) return new Map()
  const rows = await db
    .select({ id: kind.shown.id })
    .from(kind.shown.table)
    .where(and(inArray(kind.shown.id, [...new Set(ids)]), kind.shown.readableBy(reader)))
  const readable = rows.map(({ id }) => String(id))
  const titles = readable.length ? await kind.titles(db, readable, readIn) : new Map<string, { title: string }>()
  return new Map([...titles].map(([id, { title }]) => [id, title]))
}
/** Whether the customer of a request may read all of these cases now. */
export const areReadable = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  id: string,
  cases: readonly string[],
): Promise<boolean> => {
  if (!cases.length) return true
  const [row] = await db
    .select({ type: requester.type, lang: requests.lang })
    .from(requests)
    .innerJoin(requester, eq(requester.id, requests.requester))
    .where(eq(requests.id, Number(id)))
  const names = row && (await namesOfCases(db, things, { type: row.type }, cases, row.lang))
  return names !== undefined && cases.every((each) => names.has(each))
}

/** What was said in a request and became of it. Staff see all of it, others nothing of what staff say among themselves and do for themselves. */
export const readRequest = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Pick<Caller, 'accountId' | 'type'>,
  row: Row,
  forStaff: boolean,
) => {
  const visible = forStaff ? undefined : eq(requestComments.internal, false)
  const [said, told, attached] = await Promise.all([
    db
      .select({ comment: requestComments, author: accounts.fullName })
      .from(requestComments)
      .leftJoin(accounts, eq(accounts.id, requestComments.author))
      .where(and(eq(requestComments.requestId, row.id), visible))
      .orderBy(asc(requestComments.id)),
    db
      .select({ event: requestEvents, by: accounts.fullName })
      .from(requestEvents)
      .leftJoin(accounts, eq(accounts.id, requestEvents.actor))
      .where(eq(requestEvents.requestId, row.id))
      .orderBy(asc(requestEvents.id)),
    db
      .select({ commentId: requestFiles.commentId, fileId: files.fileId, name: files.name, size: files.size })
      .from(requestFiles)
      .innerJoin(files, eq(files.fileId, requestFiles.fileId))
      .where(eq(requestFiles.requestId, row.id))
      .orderBy(asc(files.at), asc(files.fileId)),
  ])
  const names = await namesOfCases(
    db,
    things,
    caller,
    said.flatMap(({ comment }) => comment.cases),
    row.lang,
  )
  const filesOf = (commentId: number | null) =>
    attached.filter((file) => file.commentId === commentId).map(presentAttachment)
  return {
    comments: said.map(({ comment, author }) => ({
      id: String(comment.id),
      side: comment.side,
      own: comment.author === caller.accountId,
      author,
      text: comment.text,
      at: comment.at.toISOString(),
      files: filesOf(comment.id),
      cases: comment.cases.flatMap((articleId) => {
        const title = names.get(articleId)
        return title === undefined ? [] : [{ articleId, title }]
      }),
      internal: comment.internal,
    })),
    events: told
      .filter(({ event: { action, to } }) => forStaff || (action !== 'note' && (action !== 'assign' || to !== null)))
      .map(({ event: { action, to, side, detail, at }, by }) => ({
        action,
        to,
        side,
        by,
        detail: forStaff || action !== 'assign' ? detail : '',
        at: at.toISOString(),
      })),
    description: row.description,
    models: row.models,
    contact: row.contact,
    phone: row.phone,
    tree: row.tree,
    files: filesOf(null),
    mergedInto: row.mergedInto === null ? null : String(row.mergedInto),
    rating: ratings.find((each) => each === row.rating) ?? null,
    ratingWords: row.ratingWords,
    shared: row.shared,
  }
}

/** A request of the caller, or one that a colleague lets them see; undefined for every other. */
export const findRequest = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Pick<Caller, 'accountId' | 'type'>,
  id: string,
  reopenDays: number,
): Promise<ServiceRequest | undefined> => {
  const [found] = await db
    .select({ row: requests, requester: requester.fullName })
    .from(requests)
    .innerJoin(requester, eq(requester.id, requests.requester))
    .where(and(eq(requests.id, Number(id)), or(eq(requests.requester, caller.accountId), sharedWith(caller.accountId))))
  if (!found) return undefined
  const own = found.row.requester === caller.accountId
  const { comments, ...more } = await readRequest(db, things, caller, found.row, false)
  return {
    ...listed(found.row),
    ...more,
    // A colleague reads what was asked and answered; where to call is the customer's own.
    ...(!own && { phone: '', rating: null, ratingWords: '' }),
    comments: comments.map(({ internal: _, ...comment }) => comment),
    own,
    requester: own ? null : found.requester,
    reopenUntil: reopenUntil(found.row.endedAt, reopenDays),
  }
}
