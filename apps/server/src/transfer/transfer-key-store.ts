import type { ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, eq, ne } from 'drizzle-orm'
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

/** What the keys of a kind became in a language. */
export const listImported = async (
  db: Db,
  { kind, lang }: Pick<Imported, 'kind' | 'lang'>,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .select({ key: transferKeys.key, articleId: transferKeys.articleId })
        .from(transferKeys)
        .innerJoin(articles, eq(articles.articleId, transferKeys.articleId))
        .where(and(eq(transferKeys.kind, kind), eq(transferKeys.lang, lang), eq(articles.deleted, false)))
    ).map(({ key, articleId }) => [key, articleId]),
  )

/** What a key became in another language. */
export const findTranslation = async (db: Db, { kind, key, lang }: Imported) => {
  const [found] = await db
    .select({ articleId: articles.articleId, group: articles.translationGroup })
    .from(transferKeys)
    .innerJoin(articles, eq(articles.articleId, transferKeys.articleId))
    .where(
      and(
        eq(transferKeys.kind, kind),
        eq(transferKeys.key, key),
        ne(transferKeys.lang, lang),
        eq(articles.deleted, false),
      ),
    )
    .orderBy(transferKeys.lang)
    .limit(1)
  return found
}

/** Notes what a key became. */
export const keepKey = async (db: Db, imported: Imported, articleId: string): Promise<void> => {
  await db
    .insert(transferKeys)
    .values({ ...imported, articleId })
    .onConflictDoUpdate({ target: [transferKeys.kind, transferKeys.key, transferKeys.lang], set: { articleId } })
}
