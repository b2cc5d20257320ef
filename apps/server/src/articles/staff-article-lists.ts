import type { Article, ArticleRevision, BodyOf, Calls, StaffArticle } from '@portal/contract'
import { articleCodes, binDays, caseKind, caseType, maxCount, maxPointers } from '@portal/contract/facts'
import { and, arrayContains, asc, desc, eq, gt, ilike, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articleEvents, articleMistakes, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { readRevision } from './article-record-store.ts'
import { actionsFor, type ArticleCaller } from './article-workflow.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { mayHandle } from './mistake-lists.ts'
import { countNotices } from '../notices/count-lists.ts'

type AuditRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/audit']>
type MineRequest = BodyOf<Calls['POST /doc/doc-article/pageFront/mine']>
type Paging = Pick<MineRequest, 'pageNo' | 'pageSize'>
type Page = { data: StaffArticle[]; total: number }

const person = { userAccount: accounts.userAccount, fullName: accounts.fullName }
const about = (keyword: string | undefined) =>
  keyword ? or(ilike(articles.title, containing(keyword)), ilike(articles.billNo, containing(keyword))) : undefined

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
    })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.createUser))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const data = rows.map(({ liveRevision, updateTime, writer, bin, ...row }) => ({
    ...row,
    updateTime: updateTime.toISOString(),
    published: liveRevision !== null,
    actions: actionsFor({ ...row, liveRevision, bin, createUser: writer }, caller),
  }))
  return { data, total: await countUpTo(db, articles, where) }
}

/** What waits for this approver: not their own articles. */
const waitingFor = (caller: ArticleCaller) =>
  and(eq(articles.code, articleCodes.pending), eq(articles.deleted, false), ne(articles.createUser, caller.accountId))

/** ART-03. What waits for this approver, the one submitted first before all others; with another code, all articles of that code, newest first. */
export const listForApproval = (
  db: Db,
  caller: ArticleCaller,
  { data: { code, keyword }, ...paging }: AuditRequest,
): Promise<Page> =>
  code === articleCodes.pending
    ? listStaffArticles(
        db,
        caller,
        and(waitingFor(caller), about(keyword)),
        [asc(articles.updateTime), asc(articles.articleId)],
        paging,
      )
    : listStaffArticles(
        db,
        caller,
        and(eq(articles.code, code), eq(articles.deleted, false), about(keyword)),
        [desc(articles.updateTime), desc(articles.articleId)],
        paging,
      )

/** The caller's own articles, newest first; `deleted`: those that can still be taken out of the bin. */
export const listMine = (
  db: Db,
  caller: ArticleCaller,
  { data: { kind, code, keyword, deleted = false }, ...paging }: MineRequest,
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
      about(keyword),
    ),
    [desc(articles.updateTime), asc(articles.articleId)],
    paging,
  )

/** Row 8. The published cases whose text leads to an article: what its readers lose when it goes. */
export const listPointers = async (db: Db, articleId: string) => {
  const pointing = and(arrayContains(liveArticles.links, [articleId]), ne(liveArticles.articleId, articleId))
  const { billNo, title } = liveArticles
  const data = await db
    .select({ articleId: liveArticles.articleId, billNo, title })
    .from(liveArticles)
    .where(pointing)
    .orderBy(desc(liveArticles.updateTime), asc(liveArticles.articleId))
    .limit(maxPointers)
  return { data, total: data.length < maxPointers ? data.length : await countUpTo(db, liveArticles, pointing) }
}

const readEvents = async (db: Db, articleId: string): Promise<Article['events']> => {
  const rows = await db
    .select({
      action: articleEvents.action,
      revision: articleEvents.revision,
      actor: person,
      at: articleEvents.at,
      reason: articleEvents.reason,
      restoredFrom: articleEvents.restoredFrom,
    })
    .from(articleEvents)
    .innerJoin(accounts, eq(accounts.id, articleEvents.actor))
    .where(eq(articleEvents.articleId, articleId))
    .orderBy(articleEvents.id)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
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
    .select({ content: articleRevisions.content, revision: articleRevisions.revision, publishTime: shown.publishTime })
    .from(articleRevisions)
    .innerJoin(shown.table, eq(shown.id, articleRevisions.articleId))
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, liveRevision)))
  return live ? { ...live.content, revision: live.revision, publishTime: live.publishTime.toISOString() } : null
}

/** The full record of an article, by id or bill number, and what the caller may do with it. Any staff may read it. Undefined when there is none, or it was deleted. */
export const findArticleRecord = async (
  db: Db,
  caller: ArticleCaller,
  which: { articleId: string } | { billNo: string },
): Promise<Article | undefined> => {
  const [found] = await db
    .select({ article: articles, createUser: person })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.createUser))
    .where(
      and(
        'articleId' in which ? eq(articles.articleId, which.articleId) : eq(articles.billNo, which.billNo),
        eq(articles.deleted, false),
      ),
    )
  if (!found) return undefined
  const { article, createUser } = found
  const { articleId, kind, billNo, refining, code, revision } = article
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
    events: await readEvents(db, articleId),
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
