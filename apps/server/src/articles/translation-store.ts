import type { ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articles, liveArticles } from './article-tables.ts'
import { Refusal } from '../http/refusal.ts'

type Translation = {
  readonly articleId: string
  readonly kind: KindName
  readonly lang: ContentLanguage
  readonly translationOf: string
}

/**
 * The group of the article that another one translates. A group has one article a language: refused with 409 'conflict' when the language is taken,
 * with 400 'invalid' when there is no such article. The group stays locked until the transaction ends, so that two translations cannot come at once.
 */
export const joinTranslations = async (
  db: Db,
  { articleId, kind, lang, translationOf }: Translation,
): Promise<string> => {
  const [original] = await db
    .select({ group: articles.translationGroup })
    .from(articles)
    .where(
      and(
        eq(articles.articleId, translationOf),
        eq(articles.kind, kind),
        ne(articles.articleId, articleId),
        eq(articles.deleted, false),
      ),
    )
  if (!original) throw new Refusal(400, 'invalid', 'translationOf: there is no such article')
  const { group } = original
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${group}, 0))`)
  const written = await db.$count(
    articles,
    and(
      eq(articles.translationGroup, group),
      eq(articles.lang, lang),
      ne(articles.articleId, articleId),
      eq(articles.deleted, false),
    ),
  )
  // An article that a draft moves to another group is still read in this one.
  const read = await db.$count(
    liveArticles,
    and(eq(liveArticles.translationGroup, group), eq(liveArticles.lang, lang), ne(liveArticles.articleId, articleId)),
  )
  if (written + read > 0) throw new Refusal(409, 'conflict', 'There is a translation into this language already')
  return group
}
