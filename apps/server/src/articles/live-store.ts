import { fileIdsIn } from '@portal/article-grammar'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { caseKind, contentKinds, type ContentKind, type KindName, type Refining } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { indexEntry, removeEntry } from '../search/search-store.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { filesOf } from '../content/authored-content.ts'
import { findableContent, hideContent, showContent } from '../content/live-content-store.ts'
import { plainText, withHeadingIds, withPictureSizes, withWholeCodes, type PictureSize } from './article-html.ts'
import type { ArticleRow } from './article-record-store.ts'
import { readingAids } from './reading-aids.ts'
import { liveArticles, type ArticleContent, type Kept } from './article-tables.ts'
import { articlesArea, articleThing, findableOf } from './article-things.ts'
import { readSource } from './translation-store.ts'
import { textHashOf } from './article-content.ts'

const asKept = (kept: Kept | undefined) =>
  kept && { ...kept, publishTime: new Date(kept.publishTime), updateTime: new Date(kept.updateTime) }
type Shown = Pick<ArticleRow, 'articleId' | 'kind' | 'billNo' | 'refining' | 'translationGroup'> & {
  readonly revision: number
  readonly content: ArticleContent
}
const moment = (text: string | null) => (text === null ? null : new Date(text))
const thingOf = ({ articleId, kind }: Pick<ArticleRow, 'articleId' | 'kind'>) => ({ kind, id: articleId })
const areaOf = (kind: KindName) => (kind === caseKind ? articlesArea : contentKinds[kind].area)
const isFound = (kind: KindName) => kind === caseKind || !(contentKinds[kind] as ContentKind).pageless

const sizesOf = async (db: Db, fileIds: string[]): Promise<Map<string, PictureSize>> => {
  if (!fileIds.length) return new Map()
  const rows = await db
    .select({ fileId: fileTable.fileId, width: fileTable.width, height: fileTable.height })
    .from(fileTable)
    .where(and(inArray(fileTable.fileId, fileIds), isNotNull(fileTable.width), isNotNull(fileTable.height)))
  return new Map(rows.map(({ fileId, width, height }) => [fileId, { width: width!, height: height! }]))
}

/** `kept`: what its row said before it was hidden. */
type Times = { readonly updateTime: boolean; readonly kept?: Kept | undefined }
type Translated = Pick<typeof liveArticles.$inferSelect, 'textHash' | 'sourceId' | 'sourceHash'>
const showCase = async (
  db: Db,
  { articleId, billNo, refining, translationGroup, revision, content, ...translated }: Shown & Translated,
  at: Date,
  { updateTime, kept }: Times,
) => {
  const { title, summary, body, lang, scope, directoryCode, labels, productModels } = content
  const row = {
    articleId,
    billNo,
    revision,
    title,
    summary,
    body,
    ...readingAids(body, lang),
    lang,
    scope,
    directoryCode: directoryCode!, // a case without one has a fault
    labels,
    productModels,
    refining,
    translationGroup,
    textHash: translated.textHash,
    sourceId: translated.sourceId,
    sourceHash: translated.sourceHash,
    startTime: moment(content.startTime),
    endTime: moment(content.endTime),
  }
  const [live] = await db
    .insert(liveArticles)
    .values({ ...row, publishTime: at, updateTime: at, ...asKept(kept) })
    .onConflictDoUpdate({ target: liveArticles.articleId, set: updateTime ? { ...row, updateTime: at } : row })
    .returning()
  return findableOf(live!)
}

/**
 * Shows readers a revision that has no faults: its row in lists, its files, its search entry. What was shown before keeps its hits and the time of its first
 * publication, and without `updateTime` also the time of its last one.
 */
export const show = async (db: Db, shown: Shown, at: Date, times: Times): Promise<void> => {
  const { kind, articleId: id } = shown
  const files = fileIdsIn(shown.content.body)
  const body = withPictureSizes(withWholeCodes(withHeadingIds(shown.content.body)), await sizesOf(db, files))
  const content = { ...shown.content, body }
  const findable =
    kind === caseKind
      ? await showCase(
          db,
          // Of the text as it was written: what is made of it for readers may change by itself.
          { ...shown, content, textHash: textHashOf(shown.content), ...(await readSource(db, shown.content)) },
          at,
          times,
        )
      : findableContent(
          await showContent(db, { ...shown, id, kind, plain: plainText(body), content }, at, {
            ...times,
            kept: asKept(times.kept),
          }),
        )
  await linkFiles(db, thingOf(shown), [...new Set([...files, ...filesOf(kind, content.details)])])
  if (isFound(kind)) await indexEntry(db, { ...thingOf(shown), ...findable })
  await bumpContentVersion(db, areaOf(kind))
}

/** Readers, lists, search and the file server no longer have it. */
export const hide = async (db: Db, article: Pick<ArticleRow, 'articleId' | 'kind'>): Promise<Kept | null> => {
  const { articleId, kind } = article
  const [hidden] =
    kind === caseKind
      ? await db.delete(liveArticles).where(eq(liveArticles.articleId, articleId)).returning()
      : await hideContent(db, articleId)
  await removeEntry(db, thingOf(article))
  await linkFiles(db, thingOf(article), [])
  await bumpContentVersion(db, areaOf(kind))
  if (!hidden) return null
  const { publishTime, updateTime, hits } = hidden
  const counts = 'downloads' in hidden ? { hits, downloads: hidden.downloads } : { hits }
  return { publishTime: publishTime.toISOString(), updateTime: updateTime.toISOString(), ...counts }
}

/** ART-04. */
export const featureLive = async (db: Db, articleId: string, refining: Refining): Promise<void> => {
  const [live] = await db
    .update(liveArticles)
    .set({ refining })
    .where(eq(liveArticles.articleId, articleId))
    .returning()
  if (live) await indexEntry(db, { ...articleThing(articleId), ...findableOf(live) })
  await bumpContentVersion(db, articlesArea)
}
