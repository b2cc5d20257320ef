import type { Calls, DataOf } from '@portal/contract'
import { maxComments } from '@portal/contract/facts'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { articleComments, articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'

type Comments = DataOf<Calls['POST /doc/doc-article/comments/find']>

/** Whether somebody reads and writes comments on an article: its author does, and every approver. */
export const mayComment = ({ createUser }: { readonly createUser: number }, caller: ArticleCaller): boolean =>
  createUser === caller.accountId || caller.roles.includes('approver')

/** The comments on an article, the oldest first. Undefined when there is no such article, or its comments are not for the caller. */
export const listComments = async (db: Db, caller: ArticleCaller, articleId: string): Promise<Comments | undefined> => {
  const [article] = await db
    .select({ createUser: articles.createUser })
    .from(articles)
    .where(and(eq(articles.articleId, articleId), eq(articles.deleted, false)))
  if (!article || !mayComment(article, caller)) return undefined
  const resolver = alias(accounts, 'resolver')
  const { id, revision, quote, before, after, text, at, resolvedAt } = articleComments
  const rows = await db
    .select({
      comment: { id, revision, quote, before, after, text, at, resolvedAt },
      author: { userAccount: accounts.userAccount, fullName: accounts.fullName },
      by: { userAccount: resolver.userAccount, fullName: resolver.fullName },
    })
    .from(articleComments)
    .innerJoin(accounts, eq(accounts.id, articleComments.author))
    .leftJoin(resolver, eq(resolver.id, articleComments.resolvedBy))
    .where(eq(articleComments.articleId, articleId))
    .orderBy(asc(articleComments.id))
    .limit(maxComments)
  return rows.map(({ comment: { resolvedAt, ...comment }, author, by }) => ({
    ...comment,
    id: String(comment.id),
    at: comment.at.toISOString(),
    author,
    resolved: by && resolvedAt ? { by, at: resolvedAt.toISOString() } : null,
  }))
}
