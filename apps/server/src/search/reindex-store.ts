import { eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { searchEntries } from './search-tables.ts'
import { indexEntry } from './search-store.ts'
import { tokenizer } from './words.ts'

/** Each batch holds its articles until it ends: small, so that publishing hardly waits. */
const batch = 20

const renewBatch = (db: Db) =>
  db.transaction(async (tx) => {
    const stale = await tx
      .select({ articleId: liveArticles.articleId })
      .from(liveArticles)
      .leftJoin(searchEntries, eq(searchEntries.articleId, liveArticles.articleId))
      .where(or(isNull(searchEntries.articleId), ne(searchEntries.tokenizer, tokenizer)))
      .orderBy(liveArticles.articleId)
      .limit(batch)
    for (const { articleId } of stale) {
      // Locked, so that what is published meanwhile is not overwritten with what was read before.
      const [live] = await tx.select().from(liveArticles).where(eq(liveArticles.articleId, articleId)).for('update')
      if (live) await indexEntry(tx, { ...live, plain: `${live.summary} ${live.plain}` })
    }
    return stale.length
  })

/** Renews the search entries that another version of the tokenizer made, and makes those that are missing. Answers how many. Called at start, while the server serves. */
export const reindex = async (db: Db): Promise<number> => {
  let renewed = 0
  for (;;) {
    const done = await renewBatch(db)
    renewed += done
    if (done < batch) return renewed
  }
}
