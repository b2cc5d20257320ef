import { fileIdsIn } from '@portal/article-grammar'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Refining } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { indexEntry, removeEntry } from '../search/search-store.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import type { ReadyContent } from './article-faults.ts'
import { withHeadingIds, withPictureSizes, withWholeCodes, type PictureSize } from './article-html.ts'
import type { ArticleRow } from './article-record-store.ts'
import { readingAids } from './reading-aids.ts'
import { liveArticles } from './article-tables.ts'
import { articlesArea, articleThing, findableOf } from './article-things.ts'

type Shown = Pick<ArticleRow, 'articleId' | 'billNo' | 'refining' | 'translationGroup'> & {
  readonly revision: number
  readonly content: ReadyContent
}
const moment = (text: string | null) => (text === null ? null : new Date(text))

const sizesOf = async (db: Db, fileIds: string[]): Promise<Map<string, PictureSize>> => {
  if (!fileIds.length) return new Map()
  const rows = await db
    .select({ fileId: fileTable.fileId, width: fileTable.width, height: fileTable.height })
    .from(fileTable)
    .where(and(inArray(fileTable.fileId, fileIds), isNotNull(fileTable.width), isNotNull(fileTable.height)))
  return new Map(rows.map(({ fileId, width, height }) => [fileId, { width: width!, height: height! }]))
}

/**
 * Shows readers a revision: its row in lists, its files, its search entry. An article that was shown before keeps its hits and the time of its first publication,
 * and without `updateTime` also the time of its last one.
 */
export const showArticle = async (
  db: Db,
  { articleId, billNo, refining, translationGroup, revision, content }: Shown,
  at: Date,
  { updateTime }: { updateTime: boolean },
) => {
  const { title, summary, lang, scope, directoryCode, labels, productModels } = content
  const files = fileIdsIn(content.body)
  const body = withPictureSizes(withWholeCodes(withHeadingIds(content.body)), await sizesOf(db, files))
  const aids = readingAids(body, lang)
  const row = {
    articleId,
    billNo,
    revision,
    title,
    summary,
    body,
    ...aids,
    lang,
    scope,
    directoryCode,
    labels,
    productModels,
    refining,
    translationGroup,
    startTime: moment(content.startTime),
    endTime: moment(content.endTime),
  }
  const [live] = await db
    .insert(liveArticles)
    .values({ ...row, publishTime: at, updateTime: at })
    .onConflictDoUpdate({ target: liveArticles.articleId, set: updateTime ? { ...row, updateTime: at } : row })
    .returning()
  await linkFiles(db, articleThing(articleId), files)
  await indexEntry(db, { ...articleThing(articleId), ...findableOf(live!) })
  await bumpContentVersion(db, articlesArea)
}

/** Readers, lists, search and the file server no longer have it. */
export const hideArticle = async (db: Db, articleId: string) => {
  await db.delete(liveArticles).where(eq(liveArticles.articleId, articleId))
  await removeEntry(db, articleThing(articleId))
  await linkFiles(db, articleThing(articleId), [])
  await bumpContentVersion(db, articlesArea)
}

/** ART-04. */
export const featureLive = async (db: Db, articleId: string, refining: Refining) => {
  await db.update(liveArticles).set({ refining }).where(eq(liveArticles.articleId, articleId))
  await bumpContentVersion(db, articlesArea)
}
