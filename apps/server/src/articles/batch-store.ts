import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { batchRefusals, type BatchAction } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { confirmArticle } from './approval-store.ts'
import { approveArticle, commitArticle, recallArticle } from './article-store.ts'
import { deleteArticle, undeleteArticle } from './bin-store.ts'
import { articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'

type Batch = BodyOf<Calls['POST /doc/doc-article/batch']>
type Item = Batch['items'][number]
type Results = DataOf<Calls['POST /doc/doc-article/batch']>

const recall = async (db: Db, caller: ArticleCaller, { articleId }: Item) => {
  const [article] = await db.select({ billNo: articles.billNo }).from(articles).where(eq(articles.articleId, articleId))
  if (!article) throw notFound()
  return recallArticle(db, caller, article.billNo)
}
const steps: Readonly<Record<BatchAction, (db: Db, caller: ArticleCaller, item: Item) => Promise<unknown>>> = {
  commit: (db, caller, { articleId }) => commitArticle(db, caller, articleId),
  recall,
  approve: approveArticle,
  stillRight: (db, caller, { articleId }) => confirmArticle(db, caller, { articleId }),
  delete: (db, caller, { articleId }) => deleteArticle(db, caller, articleId),
  undelete: (db, caller, { articleId }) => undeleteArticle(db, caller, articleId),
}

/**
 * Takes a step with each of several articles, as if each were asked for by itself: one that is refused says why and keeps none of the others from it.
 * In the order of their ids, so that two who do it at once do not wait for each other.
 */
export const stepMany = async (db: Db, caller: ArticleCaller, { action, items }: Batch): Promise<Results> => {
  const results: Results = []
  for (const item of items.toSorted((one, other) => one.articleId.localeCompare(other.articleId)))
    try {
      await db.transaction((one) => steps[action](one, caller, item))
      results.push({ articleId: item.articleId, refused: null })
    } catch (error) {
      const refused = error instanceof Refusal && batchRefusals.find((reason) => reason === error.reason)
      if (!refused) throw error
      results.push({ articleId: item.articleId, refused })
    }
  return results
}
