import type { BodyOf, Calls, StaffArticle } from '@portal/contract'
import { articleCodes, binDays, maxCount, type ApprovalFilter } from '@portal/contract/facts'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { assignees, firsts, inIso, nameOf, person } from './article-people.ts'
import { articleMistakes, articles } from './article-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { actionsFor, type ArticleCaller } from './article-workflow.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { mayHandle } from './mistake-lists.ts'
import { countNotices } from '../notices/count-lists.ts'

type AuditRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/audit']>
type MineRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/mine']>
type StaleRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/stale']>
type Paging = Pick<MineRequest, 'pageNo' | 'pageSize'>
type Page = { data: StaffArticle[]; total: number }

type Filter = Omit<AuditRequest['data'], 'code' | 'which'>
const fitting = (db: Db, { keyword, directoryCode, label, productModel, author, from, until }: Filter) =>
  and(
    keyword ? or(ilike(articles.title, containing(keyword)), ilike(articles.billNo, containing(keyword))) : undefined,
    directoryCode === undefined ? undefined : like(articles.directoryCode, `${directoryCode}%`),
    label === undefined ? undefined : arrayContains(articles.labels, [label]),
    productModel === undefined ? undefined : arrayContains(articles.productModels, [productModel]),
    author === undefined
      ? undefined
      : inArray(
          articles.createUser,
          db
            .select({ id: accounts.id })
            .from(accounts)
            .where(or(ilike(accounts.fullName, containing(author)), ilike(accounts.userAccount, containing(author)))),
        ),
    from === undefined ? undefined : gte(articles.updateTime, new Date(from)),
    until === undefined ? undefined : lte(articles.updateTime, new Date(until)),
  )
const byTitle = [asc(articles.title), asc(articles.articleId)]
// Each goes along an index, forwards or backwards: of the articles of a code, of those of an author.
const auditOrders = {
  newest: [desc(articles.updateTime), desc(articles.articleId)],
  oldest: [asc(articles.updateTime), asc(articles.articleId)],
  title: byTitle,
}
const mineOrders = {
  newest: [desc(articles.updateTime), asc(articles.articleId)],
  oldest: [asc(articles.updateTime), desc(articles.articleId)],
  title: byTitle,
}

const listStaffArticles = async (
  db: Db,
  caller: ArticleCaller,
  where: SQL | undefined,
  order: SQL[],
  { pageNo, pageSize }: Paging,
): Promise<Page> => {
  const rows = await db
    .select({
      kind: articles.kind,
      articleId: articles.articleId,
      billNo: articles.billNo,
      title: articles.title,
      code: articles.code,
      refining: articles.refining,
      lang: articles.lang,
      scope: articles.scope,
      revision: articles.revision,
      createUser: person,
      updateTime: articles.updateTime,
      liveRevision: articles.liveRevision,
      reason: articles.reason,
      writer: articles.createUser,
      bin: articles.bin,
      twoSteps: articles.twoSteps,
      first: articles.firstApprover,
      firstApprover: nameOf(firsts),
      assignee: nameOf(assignees),
      due: articles.due,
      reviewBy: articles.reviewBy,
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.createUser))
    .leftJoin(firsts, eq(firsts.id, articles.firstApprover))
    .leftJoin(assignees, eq(assignees.id, articles.assignee))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const data = rows.map(({ liveRevision, updateTime, writer, bin, first, due, reviewBy, ...row }) => ({
    ...row,
    updateTime: updateTime.toISOString(),
    due: inIso(due),
    reviewBy: inIso(reviewBy),
    published: liveRevision !== null,
    actions: actionsFor({ ...row, liveRevision, bin, firstApprover: first, createUser: writer }, caller),
  }))
  return { data, total: await countUpTo(db, articles, where) }
}

const overdue = lt(articles.due, sql`now()`)
/** What this approver may decide now: not their own articles, and not the second step after their own first one. */
const decidableBy = ({ accountId }: ArticleCaller) =>
  and(
    eq(articles.code, articleCodes.pending),
    eq(articles.deleted, false),
    ne(articles.createUser, accountId),
    or(isNull(articles.firstApprover), ne(articles.firstApprover, accountId)),
  )
/** What waits for this approver: of what was given to somebody else only what is overdue. */
const waitingFor = (caller: ArticleCaller) =>
  and(decidableBy(caller), or(isNull(articles.assignee), eq(articles.assignee, caller.accountId), overdue))
const partOf = (caller: ArticleCaller, which: ApprovalFilter | undefined) => {
  switch (which) {
    case 'mine':
      return and(decidableBy(caller), eq(articles.assignee, caller.accountId))
    case 'others':
      return and(decidableBy(caller), ne(articles.assignee, caller.accountId))
    case 'overdue':
      return and(decidableBy(caller), overdue)
    default:
      return waitingFor(caller)
  }
}

/** ART-03. What waits for this approver, what is due first before all others, of what is due at once the one submitted first; with another code, all articles of that code, newest first. */
export const listForApproval = (
  db: Db,
  caller: ArticleCaller,
  { data: { code, which, order, ...filter }, ...paging }: AuditRequest,
): Promise<Page> =>
  code === articleCodes.pending
    ? listStaffArticles(
        db,
        caller,
        and(partOf(caller, which), fitting(db, filter)),
        order ? auditOrders[order] : [asc(articles.due), asc(articles.updateTime), asc(articles.articleId)],
        paging,
      )
    : listStaffArticles(
        db,
        caller,
        and(eq(articles.code, code), eq(articles.deleted, false), fitting(db, filter)),
        auditOrders[order ?? 'newest'],
        paging,
      )

/** The caller's own articles, newest first; `deleted`: those that can still be taken out of the bin. */
export const listMine = (
  db: Db,
  caller: ArticleCaller,
  { data: { kind, code, deleted = false, order = 'newest', ...filter }, ...paging }: MineRequest,
): Promise<Page> =>
  listStaffArticles(
    db,
    caller,
    and(
      eq(articles.createUser, caller.accountId),
      eq(articles.deleted, deleted),
      deleted
        ? and(isNotNull(articles.bin), gt(articles.updateTime, sql`now() - make_interval(days => ${binDays})`))
        : undefined,
      kind === undefined ? undefined : eq(articles.kind, kind),
      code === undefined ? undefined : eq(articles.code, code),
      fitting(db, filter),
    ),
    mineOrders[order],
    paging,
  )

/** Row 84. What readers see and somebody has to look at again, the longest overdue first: own for authors, all for approvers. */
export const listStale = (
  db: Db,
  caller: ArticleCaller,
  { data: { order, ...filter }, ...paging }: StaleRequest,
): Promise<Page> =>
  listStaffArticles(
    db,
    caller,
    and(
      eq(articles.deleted, false),
      caller.roles.includes('approver') ? undefined : eq(articles.createUser, caller.accountId),
      isNotNull(articles.liveRevision),
      lt(articles.reviewBy, sql`now()`),
      fitting(db, filter),
    ),
    order ? auditOrders[order] : [asc(articles.reviewBy), asc(articles.articleId)],
    paging,
  )

/** A15, CNT-01. What waits for the caller: articles to approve, open error reports that are theirs to handle, messages, and what colleagues shared. */
export const countWaiting = async (db: Db, caller: ArticleCaller) => {
  const approveCount = caller.roles.includes('approver') ? await countUpTo(db, articles, waitingFor(caller)) : 0
  const handleCount = await db.$count(
    db
      .select({ id: articleMistakes.id })
      .from(articleMistakes)
      .innerJoin(articles, eq(articles.articleId, articleMistakes.articleId))
      .where(and(isNull(articleMistakes.attitude), mayHandle(caller)))
      .limit(maxCount)
      .as('open_reports'),
  )
  return {
    approveCount,
    handleCount,
    handleSum: approveCount + handleCount,
    ...(await countNotices(db, caller.accountId)),
  }
}
