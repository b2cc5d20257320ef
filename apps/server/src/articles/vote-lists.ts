import type { Calls, DataOf } from '@portal/contract'
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articles, articleVotes } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { mayHandle } from './mistake-lists.ts'

const maxRemarks = 100

/** What readers said of an article, the newest remarks first; nothing of who they are. Undefined to anyone but its author and approvers. */
export const findVotes = async (
  db: Db,
  caller: ArticleCaller,
  articleId: string,
): Promise<DataOf<Calls['POST /doc/article_votes/find']> | undefined> => {
  const [article] = await db
    .select({ articleId: articles.articleId })
    .from(articles)
    .where(and(eq(articles.articleId, articleId), mayHandle(caller)))
  if (!article) return undefined
  const [counts] = await db
    .select({
      helpful: sql`count(*) filter (where ${articleVotes.helpful})`.mapWith(Number),
      unhelpful: sql`count(*) filter (where not ${articleVotes.helpful})`.mapWith(Number),
    })
    .from(articleVotes)
    .where(eq(articleVotes.articleId, articleId))
  const remarks = await db
    .select({
      reason: articleVotes.reason,
      comment: articleVotes.comment,
      revision: articleVotes.revision,
      at: articleVotes.at,
    })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, articleId), or(isNotNull(articleVotes.reason), ne(articleVotes.comment, ''))))
    .orderBy(desc(articleVotes.at))
    .limit(maxRemarks)
  return { ...counts!, remarks: remarks.map(({ at, ...remark }) => ({ ...remark, at: at.toISOString() })) }
}
