import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

const atOnce = 500

/** Notes in the rows of articles that were saved before there was room for it how their newest revision is filed. Called at start; `signal` ends it after a batch. */
export const noteFilings = async (db: Db, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(sql`
      update articles
      set directory_code = newest.content ->> 'directoryCode',
        labels = array(select jsonb_array_elements_text(newest.content -> 'labels')),
        product_models = array(select jsonb_array_elements_text(newest.content -> 'productModels'))
      from article_revisions newest
      where newest.article_id = articles.article_id and newest.revision = articles.revision and articles.article_id in (
        select article_id from articles where labels is null limit ${atOnce}
      )`)
    if (!rowCount) return
  }
}
