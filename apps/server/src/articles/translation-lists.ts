import type { Article } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { textHashOf } from './article-content.ts'
import { readRevision, type ArticleRow } from './article-record-store.ts'
import { articleRevisions, articles, type ArticleContent } from './article-tables.ts'

type Source = Pick<ArticleRow, 'articleId' | 'liveRevision'>
/** Whether readers of the original are told something else than the revision of it that a translation says. */
const isBehind = async (db: Db, { translatedFrom }: ArticleContent, source: Source | undefined) => {
  if (!source || source.liveRevision === null || !translatedFrom) return false
  if (translatedFrom >= source.liveRevision) return false
  const [said, shown] = [
    await readRevision(db, source.articleId, translatedFrom),
    await readRevision(db, source.articleId, source.liveRevision),
  ]
  return textHashOf(said.content) !== textHashOf(shown.content)
}

/** Row 90. What says the same as an article in other languages, and whether its newest revision is behind what it translates. */
export const listTranslations = async (
  db: Db,
  { articleId, translationGroup }: Pick<ArticleRow, 'articleId' | 'translationGroup'>,
): Promise<Article['translations']> => {
  const rows = await db
    .select({
      articleId: articles.articleId,
      lang: articles.lang,
      title: articles.title,
      liveRevision: articles.liveRevision,
      content: articleRevisions.content,
    })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.articleId), eq(articleRevisions.revision, articles.revision)),
    )
    .where(and(eq(articles.translationGroup, translationGroup), eq(articles.deleted, false)))
    .orderBy(articles.lang)
  const others = rows.filter((row) => row.articleId !== articleId)
  return Promise.all(
    others.map(async ({ liveRevision, content, ...row }) => ({
      ...row,
      published: liveRevision !== null,
      behind: await isBehind(
        db,
        content,
        rows.find((source) => source.articleId === content.translationOf),
      ),
    })),
  )
}
