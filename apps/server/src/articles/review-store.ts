import { maxApprovers } from '@portal/contract/facts'
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { tell } from '../notices/message-store.ts'
import { areApprovers } from './approval-lists.ts'
import { articles } from './article-tables.ts'
import { writtenThing } from './author-notices.ts'

const atOnce = 200

/**
 * Row 84. Tells its author, and who approves, that the day of review of what readers see has passed: once a day of review, whichever process looks first.
 * What somebody works on just now is told of the next time.
 */
export const tellReviews = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const { articleId, kind, createUser, reviewBy, reviewTold } = articles
    const due = await tx
      .select({ articleId, kind, createUser })
      .from(articles)
      .where(
        and(
          eq(articles.deleted, false),
          isNotNull(articles.liveRevision),
          lt(reviewBy, sql`now()`),
          sql`${reviewTold} is distinct from ${reviewBy}`,
        ),
      )
      .orderBy(asc(reviewBy))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (!due.length) return
    const approvers = await tx.select({ id: accounts.id }).from(accounts).where(areApprovers).limit(maxApprovers)
    for (const article of due)
      await tell(tx, [article.createUser, ...approvers.map(({ id }) => id)], {
        kind: 'reviewDue',
        thing: writtenThing(article),
        by: null,
      })
    await tx
      .update(articles)
      .set({ reviewTold: reviewBy })
      .where(
        inArray(
          articleId,
          due.map((article) => article.articleId),
        ),
      )
  })
