import type { ContentLanguage } from '@portal/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { directories } from '../catalog/catalog-tables.ts'

// What a sitemap may hold at most.
const most = 20_000

/** The cases that everyone may read now, newest first. */
export const publicArticles = async (db: Db, languages: readonly ContentLanguage[]) => {
  const rows = await db
    .select({
      articleId: liveArticles.articleId,
      lang: liveArticles.lang,
      updateTime: liveArticles.updateTime,
      group: liveArticles.translationGroup,
    })
    .from(liveArticles)
    .where(
      and(
        inArray(liveArticles.lang, [...languages]),
        eq(liveArticles.scope, 1),
        sql`coalesce(${liveArticles.startTime} <= now(), true)`,
        sql`coalesce(${liveArticles.endTime} > now(), true)`,
      ),
    )
    .orderBy(sql`${liveArticles.updateTime} desc`)
    .limit(most)
  return rows.map(({ updateTime, ...row }) => ({ ...row, updateTime: updateTime.toISOString() }))
}

export const topDirectories = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ directoryCode: directories.directoryCode })
      .from(directories)
      .where(eq(directories.parentCode, '0'))
      .orderBy(directories.directoryCode)
  ).map(({ directoryCode }) => directoryCode)
