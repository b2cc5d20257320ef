import { and, eq, sql, type SQL } from 'drizzle-orm'
import { removedDirectories } from '../catalog/catalog-tables.ts'
import type { Db } from '../database/database.ts'
import { articleEvents, articleRevisions, articles, type ArticleContent } from './article-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { notAllowed, notFound, Refusal } from '../http/refusal.ts'
import { hashOf } from './article-content.ts'
import { decide, type ArticleState, type ArticleCaller } from './article-workflow.ts'
import type { ArticleAction } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'

export type ArticleRow = typeof articles.$inferSelect
/** The answer to every step of the workflow. */
export type Saved = Pick<ArticleRow, 'articleId' | 'billNo' | 'revision' | 'code'>

/** The article that the condition names, locked until the transaction ends. notFound when there is none, or it was deleted; `deleted`: when it was not. */
export const lockArticle = async (db: Db, which: SQL, { deleted = false } = {}): Promise<ArticleRow> => {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(which, eq(articles.deleted, deleted)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Joins the directory that a revision names, when it was taken away since. */
export const isFiledInRemoved = eq(
  removedDirectories.directoryCode,
  sql`${articleRevisions.content} ->> 'directoryCode'`,
)
/** A content, in the directory that took the place of the one it names. */
export const filedNow = <C extends ArticleContent>(content: C, place: string | null): C =>
  place === null ? content : { ...content, directoryCode: place }

/** A revision, filed where it is now; undefined when there is none of that number. */
const findRevision = async (db: Db, articleId: string, revision: number) => {
  const [row] = await db
    .select({
      content: articleRevisions.content,
      hash: articleRevisions.hash,
      at: articleRevisions.at,
      author: accounts.fullName,
      place: removedDirectories.target,
    })
    .from(articleRevisions)
    .innerJoin(accounts, eq(accounts.id, articleRevisions.author))
    .leftJoin(removedDirectories, isFiledInRemoved)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, revision)))
  if (!row?.place) return row
  const content = filedNow(row.content, row.place)
  return { ...row, content, hash: hashOf(content) }
}

/** A revision that the article's row or its events name. */
export const readRevision = async (db: Db, articleId: string, revision: number) => {
  const row = await findRevision(db, articleId, revision)
  if (!row) throw new Error(`article ${articleId} has no revision ${revision}`)
  return row
}

/** A revision that a caller names; notFound when there is none. */
export const askedRevision = async (db: Db, articleId: string, revision: number) => {
  const row = await findRevision(db, articleId, revision)
  if (!row) throw notFound()
  return row
}

/** Carries the newest revision, so that the caller can show both versions. Nothing of either is lost. */
const stale = async (db: Db, { articleId, revision }: ArticleRow) => {
  const { content, at, author } = await readRevision(db, articleId, revision)
  return new Refusal(409, 'staleRevision', 'There is a newer revision', {
    data: { revision, content, updateTime: at.toISOString(), author },
  })
}

/** The state that the workflow allows to follow. Refuses with notFound, forbidden, ownArticle, approvedBefore, staleRevision (409, data: the newest revision) or wrongState. */
export const stepTo = async (
  db: Db,
  caller: ArticleCaller,
  action: ArticleAction,
  article: ArticleRow,
  read?: number,
): Promise<ArticleState> => {
  const move = decide(action, article, caller, read)
  if ('next' in move) return move.next
  switch (move.refused) {
    case 'notFound':
      throw notFound()
    case 'forbidden':
      throw notAllowed()
    case 'ownArticle':
      throw new Refusal(403, 'ownArticle', 'Someone else has to judge your own article')
    case 'approvedBefore':
      throw new Refusal(403, 'approvedBefore', 'Someone else has to take the second step')
    case 'staleRevision':
      throw await stale(db, article)
    default:
      throw new Refusal(409, 'wrongState', 'The article is not in a state for this')
  }
}

export const addRevision = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, revision, at }: { articleId: string; revision: number; at: Date },
  content: ArticleContent,
) => {
  await db
    .insert(articleRevisions)
    .values({ articleId, revision, content, hash: hashOf(content), author: caller.accountId, at })
}

/** What was done, for the audit trail. */
export type ArticleEvent = {
  readonly action: ArticleAction | 'unfeature' | 'restore' | 'approveFirst' | 'comment' | 'resolve' | 'reopen'
  readonly at: Date
  readonly reason?: string
  readonly restoredFrom?: number
  readonly given?: number | null
}

/** Notes who did what, from which code to which. */
export const addEvent = async (
  db: Db,
  caller: ArticleCaller,
  articleId: string,
  { action, at, reason, restoredFrom, given }: ArticleEvent,
  from: Pick<ArticleState, 'code'> | undefined,
  to: Pick<ArticleState, 'code' | 'revision'>,
) => {
  await db.insert(articleEvents).values({
    articleId,
    revision: to.revision,
    action,
    fromCode: from?.code ?? null,
    toCode: to.code,
    actor: caller.accountId,
    reason: reason ?? null,
    restoredFrom: restoredFrom ?? null,
    given: given ?? null,
    at,
  })
}

/** Moves an article to the state that follows, and notes it. `fields`: what else changes in its row. */
export const moveArticle = async (
  db: Db,
  caller: ArticleCaller,
  article: ArticleRow,
  next: ArticleState,
  event: ArticleEvent,
  fields: Partial<ArticleRow> = {},
): Promise<Saved> => {
  const { code, revision, liveRevision, firstApprover } = next
  await db
    .update(articles)
    .set({
      code,
      revision,
      liveRevision,
      firstApprover,
      updateTime: event.at,
      // What waits no more is nobody's to decide.
      ...(code !== articleCodes.pending && { twoSteps: false, assignee: null, due: null }),
      ...fields,
    })
    .where(eq(articles.articleId, article.articleId))
  await addEvent(db, caller, article.articleId, event, article, next)
  return { articleId: article.articleId, billNo: article.billNo, revision, code }
}
