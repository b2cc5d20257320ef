import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { noteContentLinks } from '../content/live-content-store.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { liveArticles } from './article-tables.ts'
import { articlesArea } from './article-things.ts'
import { aidsVersion, readingAids } from './reading-aids.ts'

/** Each batch holds its articles until it ends: small, so that publishing hardly waits. */
const batch = 20

const renewBatch = (db: Db) =>
  db.transaction(async (tx) => {
    // Locked, so that what is published meanwhile is not overwritten with what was read before.
    const stale = await tx
      .select({ articleId: liveArticles.articleId, body: liveArticles.body, lang: liveArticles.lang })
      .from(liveArticles)
      .where(ne(liveArticles.aidsVersion, aidsVersion))
      .orderBy(liveArticles.articleId)
      .limit(batch)
      .for('update')
    for (const { articleId, body, lang } of stale)
      await tx
        .update(liveArticles)
        .set(readingAids(body, lang))
        .where(and(eq(liveArticles.articleId, articleId), ne(liveArticles.aidsVersion, aidsVersion)))
    if (stale.length) await bumpContentVersion(tx, articlesArea)
    return stale.length
  })

/** Works out anew what another version of the rules worked out of published articles, or none did. Answers how many, and works out what other content leads to. Called at start, before search entries are renewed from it; `signal` ends it after a batch. */
export const renewReadingAids = async (db: Db, signal?: AbortSignal): Promise<number> => {
  let renewed = 0
  while (!signal?.aborted) {
    const done = await renewBatch(db)
    renewed += done
    if (done < batch) break
  }
  while (!signal?.aborted && (await noteContentLinks(db, batch)) === batch);
  return renewed
}
