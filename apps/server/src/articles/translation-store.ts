import type { ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { textHashOf } from './article-content.ts'
import { readRevision, type ArticleRow } from './article-record-store.ts'
import { articleRevisions, articles, liveArticles, type ArticleContent } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { tellAuthor } from './author-notices.ts'
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

type Translating = Pick<ArticleContent, 'translationOf' | 'translatedFrom'>
const findSource = async (db: Db, { translationOf, translatedFrom }: Translating) => {
  if (translationOf === null || translatedFrom === undefined) return undefined
  const [source] = await db
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, translationOf), eq(articleRevisions.revision, translatedFrom)))
  return source
}

/** A translation says which revision it was made from: 400 'invalid' when there is none of that number. */
export const refuseUnknownSource = async (db: Db, content: ArticleContent): Promise<void> => {
  if (content.translatedFrom !== undefined && !(await findSource(db, content)))
    throw new Refusal(400, 'invalid', 'translatedFrom: the original has no such revision')
}

/** What readers' row says of the text that this one translates. */
export const readSource = async (db: Db, content: ArticleContent) => {
  const source = await findSource(db, content)
  return { sourceId: content.translationOf, sourceHash: source ? textHashOf(source.content) : null }
}

/**
 * Row 90. Tells who wrote the translations of an article that what readers see of it says something else now (`content`), or nothing any more (null).
 * That it was filed anew, or features something, is no news to them.
 */
export const tellTranslators = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, translationGroup, liveRevision }: ArticleRow,
  content: ArticleContent | null,
): Promise<void> => {
  if (liveRevision === null) return
  const { content: before } = await readRevision(db, articleId, liveRevision)
  if (content && textHashOf(before) === textHashOf(content)) return
  const translations = await db
    .select({ articleId: articles.articleId, kind: articles.kind, createUser: articles.createUser })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.articleId), eq(articleRevisions.revision, articles.revision)),
    )
    .where(
      and(
        eq(articles.translationGroup, translationGroup),
        eq(articles.deleted, false),
        eq(sql`${articleRevisions.content} ->> 'translationOf'`, articleId),
      ),
    )
  for (const translation of translations) await tellAuthor(db, caller, translation, 'sourceChanged')
}
