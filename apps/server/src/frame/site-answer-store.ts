import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { siteAnswers } from './frame-tables.ts'

/** SIT-01. Keeps what the vendor's site said; what is news, visitors see at once. */
export const keepSiteAnswer = (db: Db, answer: typeof siteAnswers.$inferInsert): Promise<void> =>
  db.transaction(async (tx) => {
    const { edition, language, part, content } = siteAnswers
    const changed = await tx
      .insert(siteAnswers)
      .values(answer)
      .onConflictDoUpdate({
        target: [edition, language, part],
        set: { content: sql`excluded.content` },
        setWhere: sql`${content} is distinct from excluded.content`,
      })
      .returning({ part })
    if (changed.length) await bumpContentVersion(tx, 'site')
  })
