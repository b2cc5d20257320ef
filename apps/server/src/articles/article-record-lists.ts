import type { Article, ArticleRevision } from '@portal/contract'
import { caseKind, caseType } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { removedDirectories } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { assignees, firsts, inIso, nameOf, person } from './article-people.ts'
import { filedNow, isFiledInRemoved, readRevision } from './article-record-store.ts'
import { articleEvents, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { actionsFor, type ArticleCaller } from './article-workflow.ts'
import { listTranslations } from './translation-lists.ts'

const givens = alias(accounts, 'givens')
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
