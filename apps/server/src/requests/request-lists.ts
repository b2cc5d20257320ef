import type {
  BodyOf,
  Calls,
  ContentLanguage,
  DataOf,
  DeskRequest,
  DeskRequestDetail,
  RequestSummary,
  ServiceRequest,
} from '@portal/contract'
import { maxExportedRequests, ratings, requestStates, staffUser, type RequestState } from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { sharedWith } from './attachment-lists.ts'
import { requestComments, requestEvents, requestFiles, requests } from './request-tables.ts'
import { reopenUntil } from './reopen-until.ts'
import { presentAttachment } from './upload-store.ts'

type Row = typeof requests.$inferSelect
type Asking = Pick<Caller, 'accountId'>
const moment = (at: Date | null): string | null => at?.toISOString() ?? null
const requester = alias(accounts, 'requester')
const assignee = alias(accounts, 'assignee')
const unread = sql<boolean>`coalesce(${requests.toldAt} > coalesce(${requests.seenAt}, 'epoch'), false)`

/** Words of its title, or its whole number. */
const matching = (keyword: string, ...also: AnyPgColumn[]): SQL | undefined =>
  keyword
    ? or(
        ...[requests.title, ...also].map((column) => ilike(column, containing(keyword))),
        /^#?[1-9]\d{0,14}$/.test(keyword) ? eq(requests.id, Number(keyword.replace('#', ''))) : undefined,
      )
    : undefined
const listed = (row: Pick<Row, 'id' | 'title' | 'category' | 'state' | 'lang' | 'createTime' | 'updateTime'>) => ({
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
const read = async (
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
  const { comments, ...more } = await read(db, things, caller, found.row, false)
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

type DeskFilter = BodyOf<Calls['POST /extend/zenDesk/desk/export']>
const overdue = (now: Date) => lt(requests.due, now)
const onDesk = (edition: EditionName, { accountId }: Asking, filter: DeskFilter, now: Date): SQL | undefined =>
  and(
    eq(requests.edition, edition),
    filter.state && eq(requests.state, filter.state),
    filter.category && eq(requests.category, filter.category),
    filter.lang && eq(requests.lang, filter.lang),
    filter.assignee === 'mine' ? eq(requests.assignee, accountId) : undefined,
    filter.assignee === 'nobody' ? isNull(requests.assignee) : undefined,
    filter.overdue ? overdue(now) : undefined,
    matching(filter.keyword, requests.company),
  )
const deskRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: requests,
      requester: requester.fullName,
      assignee: { userAccount: assignee.userAccount, fullName: assignee.fullName },
    })
    .from(requests)
    .innerJoin(requester, eq(requester.id, requests.requester))
    .leftJoin(assignee, eq(assignee.id, requests.assignee))
    .where(where)
    .$dynamic()
const inOrder = [asc(requests.due), desc(requests.updateTime), asc(requests.id)]
const presentDesk = (
  { row, requester, assignee }: Awaited<ReturnType<typeof deskRows>>[number],
  now: Date,
): DeskRequest => ({
  ...listed(row),
  priority: row.priority,
  due: moment(row.due),
  overdue: row.due !== null && row.due < now,
  answeredAt: moment(row.answeredAt),
  requester,
  company: row.company,
  assignee,
})

/** PAG-01. The requests of an edition, what is due first first. */
export const listOnDesk = async (
  db: Db,
  edition: EditionName,
  caller: Asking,
  { pageNo, pageSize, data }: BodyOf<Calls['POST /extend/zenDesk/desk/pageFront']>,
  now = new Date(),
): Promise<{ data: DeskRequest[]; total: number }> => {
  const where = onDesk(edition, caller, data, now)
  const rows = await deskRows(db, where)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: rows.map((row) => presentDesk(row, now)), total: await countUpTo(db, requests, where) }
}
/** All that a filter leaves; more than 5000: 429 'tooMany'. */
export const listForSheet = async (
  db: Db,
  edition: EditionName,
  caller: Asking,
  filter: DeskFilter,
  now = new Date(),
): Promise<DeskRequest[]> => {
  const rows = await deskRows(db, onDesk(edition, caller, filter, now))
    .orderBy(...inOrder)
    .limit(maxExportedRequests + 1)
  if (rows.length > maxExportedRequests) throw new Refusal(429, 'tooMany', 'Too many requests for one sheet')
  return rows.map((row) => presentDesk(row, now))
}

/** A request of an edition as staff see it. */
export const findOnDesk = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  edition: EditionName,
  caller: Pick<Caller, 'accountId' | 'type'>,
  id: string,
  now = new Date(),
): Promise<DeskRequestDetail | undefined> => {
  const [found] = await deskRows(db, and(eq(requests.id, Number(id)), eq(requests.edition, edition)))
  if (!found) return undefined
  const merged = await db
    .select({ id: requests.id, title: requests.title })
    .from(requests)
    .where(eq(requests.mergedInto, found.row.id))
    .orderBy(asc(requests.id))
  return {
    ...presentDesk(found, now),
    ...(await read(db, things, caller, found.row, true)),
    answerDue: moment(found.row.answerDue),
    solveDue: moment(found.row.solveDue),
    merged: merged.map((each) => ({ ...each, id: String(each.id) })),
  }
}

/** Who requests can be assigned to, by name. */
export const listStaff = (db: Db) =>
  db
    .select({ userAccount: accounts.userAccount, fullName: accounts.fullName })
    .from(accounts)
    .where(and(eq(accounts.type, staffUser), eq(accounts.disabled, false)))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(500)

const [aDay, aWeek] = [86_400_000, 7 * 86_400_000]
/** The Monday of a day, in UTC. */
const mondayOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * aDay))

/** What became of the requests of an edition in so many days. */
export const readRequestStatistics = async (
  db: Db,
  edition: EditionName,
  days: number,
  now = new Date(),
): Promise<DataOf<Calls['POST /extend/zenDesk/desk/statistics']>> => {
  const since = new Date(now.getTime() - days * aDay)
  const ours = eq(requests.edition, edition)
  const sent = and(ours, gte(requests.createTime, since))
  const weekOf = (column: AnyPgColumn) =>
    sql<string>`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`
  const perWeek = (column: AnyPgColumn) => {
    const week = weekOf(column)
    return db
      .select({ week, count: count() })
      .from(requests)
      .where(and(ours, gte(column, since)))
      .groupBy(sql`1`)
  }
  const [states, [first], began, solved, rated] = await Promise.all([
    db.select({ state: requests.state, count: count() }).from(requests).where(sent).groupBy(requests.state),
    db
      .select({
        median: sql<number | null>`(percentile_disc(0.5) within group (order by ${requests.answerMinutes}))::int`,
        inTime: sql<number>`(count(*) filter (where not ${requests.answerLate}))::int`,
        late: sql<number>`(count(*) filter (where ${requests.answerLate}))::int`,
      })
      .from(requests)
      .where(and(sent, isNotNull(requests.answeredAt))),
    perWeek(requests.createTime),
    perWeek(requests.solvedAt),
    db
      .select({ rating: requests.rating, count: count() })
      .from(requests)
      .where(and(sent, isNotNull(requests.rating)))
      .groupBy(requests.rating),
  ])
  const countOf = (state: RequestState) => states.find((each) => each.state === state)?.count ?? 0
  const weeks: string[] = []
  for (let at = since; at < new Date(now.getTime() + aWeek); at = new Date(at.getTime() + aWeek))
    weeks.push(mondayOf(at))
  const inWeek = (rows: typeof began, week: string) => rows.find((row) => row.week === week)?.count ?? 0
  return {
    states: requestStates.map((state) => ({ state, count: countOf(state) })),
    firstAnswer: first!,
    weeks: [...new Set(weeks)]
      .filter((week) => week <= dayOf(now))
      .map((week) => ({ week, sent: inWeek(began, week), solved: inWeek(solved, week) })),
    ratings: ratings.map((rating) => ({ rating, count: rated.find((row) => row.rating === rating)?.count ?? 0 })),
  }
}
