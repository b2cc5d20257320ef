import type { ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import { articles } from '../articles/article-tables.ts'
import type { ArticleRow } from '../articles/article-record-store.ts'
import type { Db } from '../database/database.ts'
import { transferKeys } from './transfer-tables.ts'

export type Imported = { readonly kind: KindName; readonly key: string; readonly lang: ContentLanguage }

/** The article that a row is about: the one whose number it bears, else what its key became before; undefined: a new one. */
export const findImported = async (
  db: Db,
  { kind, key, lang }: Imported,
  id: string,
): Promise<ArticleRow | undefined> => {
  const there = and(eq(articles.kind, kind), eq(articles.lang, lang), eq(articles.deleted, false))
  const [own] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.articleId, id), there))
  if (own) return own
  const [known] = await db
    .select({ article: articles })
    .from(transferKeys)
    .innerJoin(articles, eq(articles.articleId, transferKeys.articleId))
    .where(and(eq(transferKeys.kind, kind), eq(transferKeys.key, key), eq(transferKeys.lang, lang), there))
  return known?.article
}

/** Notes what a key became. */
export const keepKey = async (db: Db, imported: Imported, articleId: string): Promise<void> => {
  await db
    .insert(transferKeys)
    .values({ ...imported, articleId })
    .onConflictDoUpdate({ target: [transferKeys.kind, transferKeys.key, transferKeys.lang], set: { articleId } })
}
