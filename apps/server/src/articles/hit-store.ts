import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { liveArticles } from './article-tables.ts'

/**
 * Counts readings beside the answers, which never wait for it. What comes while one count is written is written together by the next,
 * so that many readers make few writes. At most the readings of a moment are lost when the process dies.
 */
export const createHitCounter = (onError: (error: unknown) => void) => {
  let waiting = new Map<string, number>()
  let writing: Promise<void> | undefined

  const write = async (db: Db) => {
    while (waiting.size) {
      const counted = waiting
      waiting = new Map()
      // In the order of their keys: two servers that count the same articles cannot block each other.
      for (const [articleId, hits] of [...counted].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await db
          .update(liveArticles)
          .set({ hits: sql`${liveArticles.hits} + ${hits}` })
          .where(eq(liveArticles.articleId, articleId))
      }
    }
    writing = undefined
  }
  /** Resolves when the reading is counted; whoever answers a reader does not wait for it. */
  return (db: Db, articleId: string): Promise<void> => {
    waiting.set(articleId, (waiting.get(articleId) ?? 0) + 1)
    return (writing ??= write(db).catch((error: unknown) => {
      writing = undefined
      onError(error)
    }))
  }
}
