import type { Calls, DataOf } from '@portal/contract'
import { binDays } from '@portal/contract/facts'
import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import { directories, productModels } from '../catalog/catalog-tables.ts'
import type { Db } from '../database/database.ts'
import { notFound } from '../http/refusal.ts'
import { articles, liveArticles } from './article-tables.ts'

/** Articles whose newest revision is filed in a directory itself, or that readers find there. */
export const isFiledIn = (db: Db, directoryCode: string) =>
  or(
    eq(articles.directoryCode, directoryCode),
    exists(
      db
        .select({ one: sql`1` })
        .from(liveArticles)
        .where(and(eq(liveArticles.articleId, articles.articleId), eq(liveArticles.directoryCode, directoryCode))),
    ),
  )

/** Row 6. What would be without a place if a directory went: articles, the bin with them, models, and directories below it. notFound when there is none. */
export const findDirectoryUse = async (
  db: Db,
  directoryCode: string,
): Promise<DataOf<Calls['POST /doc/directory/use']>> => {
  if (!(await db.$count(directories, eq(directories.directoryCode, directoryCode)))) throw notFound()
  const kept = or(eq(articles.deleted, false), gt(articles.updateTime, sql`now() - make_interval(days => ${binDays})`))
  return {
    cases: await db.$count(articles, and(isFiledIn(db, directoryCode), kept)),
    models: await db.$count(productModels, eq(productModels.directoryCode, directoryCode)),
    directories: await db.$count(directories, eq(directories.parentCode, directoryCode)),
  }
}
