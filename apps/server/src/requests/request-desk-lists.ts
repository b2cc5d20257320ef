import type { BodyOf, Calls, DeskRequest, DeskRequestDetail } from '@portal/contract'
import { maxExportedRequests, staffUser } from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, asc, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { listed, matching, readRequest, requester, type Asking } from './request-lists.ts'
import { requests } from './request-tables.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null
const assignee = alias(accounts, 'assignee')
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
    ...(await readRequest(db, things, caller, found.row, true)),
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
