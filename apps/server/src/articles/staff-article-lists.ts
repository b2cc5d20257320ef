import type { Article, ArticleRevision, BodyOf, Calls, StaffArticle } from '@portal/contract'
import { articleCodes, binDays, caseKind, caseType, maxCount, type ApprovalFilter } from '@portal/contract/facts'
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
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { articleEvents, articleMistakes, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { removedDirectories } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { filedNow, isFiledInRemoved, readRevision } from './article-record-store.ts'
import { actionsFor, type ArticleCaller } from './article-workflow.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { mayHandle } from './mistake-lists.ts'
import { listTranslations } from './translation-lists.ts'
import { countNotices } from '../notices/count-lists.ts'

type AuditRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/audit']>
type MineRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/mine']>
type StaleRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/stale']>
type Paging = Pick<MineRequest, 'pageNo' | 'pageSize'>
type Page = { data: StaffArticle[]; total: number }

const person = { userAccount: accounts.userAccount, fullName: accounts.fullName }
const nameOf = <A extends Record<'userAccount' | 'fullName', AnyPgColumn>>({
  userAccount,
  fullName,
}: A): Pick<A, 'userAccount' | 'fullName'> => ({ userAccount, fullName })
const [assignees, firsts, givens] = [alias(accounts, 'assignees'), alias(accounts, 'firsts'), alias(accounts, 'givens')]
const inIso = (at: Date | null) => at?.toISOString() ?? null
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

const readEvents = async (db: Db, articleId: string): Promise<Article['events']> => {
  const rows = await db
    .select({
      action: articleEvents.action,
      revision: articleEvents.revision,
      actor: person,
      at: articleEvents.at,
      reason: articleEvents.reason,
      restoredFrom: articleEvents.restoredFrom,
      given: nameOf(givens),
    })
    .from(articleEvents)
    .leftJoin(givens, eq(givens.id, articleEvents.given))
    .innerJoin(accounts, eq(accounts.id, articleEvents.actor))
    .where(eq(articleEvents.articleId, articleId))
    .orderBy(articleEvents.id)
  return rows.map(({ given, at, ...row }) => ({ ...row, at: at.toISOString(), ...(given && { given }) }))
}

/** The live revision as its author wrote it, so that it can be compared with the newest one. */
const readLive = async (
  db: Db,
  { articleId, kind, liveRevision }: typeof articles.$inferSelect,
): Promise<Article['live']> => {
  if (liveRevision === null) return null
  const shown =
    kind === caseKind
      ? { publishTime: liveArticles.publishTime, table: liveArticles, id: liveArticles.articleId }
      : { publishTime: liveContent.publishTime, table: liveContent, id: liveContent.id }
  const [live] = await db
    .select({
      content: articleRevisions.content,
      revision: articleRevisions.revision,
      publishTime: shown.publishTime,
      place: removedDirectories.target,
    })
    .from(articleRevisions)
    .innerJoin(shown.table, eq(shown.id, articleRevisions.articleId))
    .leftJoin(removedDirectories, isFiledInRemoved)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, liveRevision)))
  if (!live) return null
  const { content, place, revision, publishTime } = live
  return { ...filedNow(content, place), revision, publishTime: publishTime.toISOString() }
}

/** The full record of an article, by id or bill number, and what the caller may do with it. Any staff may read it. Undefined when there is none, or it was deleted. */
export const findArticleRecord = async (
  db: Db,
  caller: ArticleCaller,
  which: { articleId: string } | { billNo: string },
): Promise<Article | undefined> => {
  const [found] = await db
    .select({ article: articles, createUser: person, firstApprover: nameOf(firsts), assignee: nameOf(assignees) })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.createUser))
    .leftJoin(firsts, eq(firsts.id, articles.firstApprover))
    .leftJoin(assignees, eq(assignees.id, articles.assignee))
    .where(
      and(
        'articleId' in which ? eq(articles.articleId, which.articleId) : eq(articles.billNo, which.billNo),
        eq(articles.deleted, false),
      ),
    )
  if (!found) return undefined
  const { article, createUser, firstApprover, assignee } = found
  const { articleId, kind, billNo, refining, code, revision, twoSteps, due, reviewBy } = article
  const { content, hash } = await readRevision(db, articleId, revision)
  return {
    ...content,
    kind,
    articleId,
    billNo,
    articleType: caseType,
    refining,
    code,
    revision,
    hash,
    createUser,
    createTime: article.createTime.toISOString(),
    updateTime: article.updateTime.toISOString(),
    live: await readLive(db, article),
    twoSteps,
    firstApprover,
    assignee,
    due: inIso(due),
    reviewBy: inIso(reviewBy),
    events: await readEvents(db, articleId),
    translations: await listTranslations(db, article),
    actions: actionsFor(article, caller),
  }
}

/** One revision of an article as it was saved. Any staff may read it. Undefined when there is none, or the article was deleted. */
export const findArticleRevision = async (
  db: Db,
  articleId: string,
  revision: number,
): Promise<ArticleRevision | undefined> => {
  const [row] = await db
    .select({
      revision: articleRevisions.revision,
      hash: articleRevisions.hash,
      author: person,
      at: articleRevisions.at,
      content: articleRevisions.content,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.articleId, articleRevisions.articleId))
    .innerJoin(accounts, eq(accounts.id, articleRevisions.author))
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        eq(articleRevisions.revision, revision),
        eq(articles.deleted, false),
      ),
    )
  return row && { ...row, at: row.at.toISOString() }
}

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
