import type { BodyOf, Calls } from '@portal/contract'
import { articleCodes, maxComments } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { tell } from '../notices/message-store.ts'
import { addEvent, lockArticle, type ArticleEvent, type ArticleRow } from './article-record-store.ts'
import { articleComments, articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { writtenThing } from './author-notices.ts'
import { mayComment } from './comment-lists.ts'

type Comment = BodyOf<Calls['POST /doc/doc-article/comments/add']>

/** The article, for somebody who may comment on it; to all others there is none. */
const lockForComment = async (db: Db, caller: ArticleCaller, articleId: string): Promise<ArticleRow> => {
  const article = await lockArticle(db, eq(articles.articleId, articleId))
  if (!mayComment(article, caller)) throw notFound()
  return article
}
const noteInTrail = (db: Db, caller: ArticleCaller, article: ArticleRow, action: ArticleEvent['action'], at: Date) =>
  addEvent(db, caller, article.articleId, { action, at }, article, article)

/** Row 83. Says something about a passage of what waits (else 409 'wrongState'): an approver to its author, who is told; its author to those who commented before. */
export const addComment = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, ...comment }: Comment,
): Promise<string> => {
  const article = await lockForComment(db, caller, articleId)
  if (article.code !== articleCodes.pending) throw new Refusal(409, 'wrongState', 'The article does not wait any more')
  const before = await db
    .select({ author: articleComments.author })
    .from(articleComments)
    .where(eq(articleComments.articleId, articleId))
  if (before.length >= maxComments) throw new Refusal(429, 'tooMany', 'So many comments are on this article already')
  const at = new Date()
  const [kept] = await db
    .insert(articleComments)
    .values({ articleId, revision: article.revision, author: caller.accountId, at, ...comment })
    .returning({ id: articleComments.id })
  await noteInTrail(db, caller, article, 'comment', at)
  const others = before.map(({ author }) => author)
  await tell(db, caller.accountId === article.createUser ? others : [article.createUser], {
    kind: 'commented',
    thing: writtenThing(article),
    by: caller.accountId,
    note: comment.text,
  })
  return String(kept!.id)
}

/** Says that a comment is dealt with, or opens it again: its article's author does, and approvers. What it is already is 409 'wrongState'. */
export const resolveComment = async (
  db: Db,
  caller: ArticleCaller,
  { id, resolved }: { readonly id: string; readonly resolved: boolean },
): Promise<void> => {
  const which = eq(articleComments.id, Number(id))
  const [named] = await db.select({ articleId: articleComments.articleId }).from(articleComments).where(which)
  if (!named) throw notFound()
  // Its lock comes first, as for every other step with an article.
  const article = await lockForComment(db, caller, named.articleId)
  const [comment] = await db.select().from(articleComments).where(which)
  if ((comment!.resolvedAt !== null) === resolved)
    throw new Refusal(409, 'wrongState', 'Somebody was faster: the comment is so already')
  const at = new Date()
  await db
    .update(articleComments)
    .set(resolved ? { resolvedAt: at, resolvedBy: caller.accountId } : { resolvedAt: null, resolvedBy: null })
    .where(which)
  await noteInTrail(db, caller, article, resolved ? 'resolve' : 'reopen', at)
}
