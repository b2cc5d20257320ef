import { fileIdsIn } from '@portal/article-grammar'
import type { KindName } from '@portal/contract/facts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { articleRevisions, articles, type ArticleContent } from '../articles/article-tables.ts'
import { filesOf } from '../content/authored-content.ts'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'

type StoredRow = typeof files.$inferSelect

/** The files that a content names, in its text or its details. */
export const fileIdsOf = (kind: KindName, { body, details }: Pick<ArticleContent, 'body' | 'details'>): string[] => [
  ...new Set([...fileIdsIn(body), ...filesOf(kind, details)]),
]
export const listFiles = (db: Db, fileIds: readonly string[]): Promise<StoredRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.fileId, [...fileIds]))

/** What is published of a kind as its author wrote it: what readers see has been worked on. Translations stand behind what they translate, all under its bill number. */
export const listPublishedContent = async (db: Db, kind: KindName) => {
  const rows = await db
    .select({
      id: articles.articleId,
      billNo: articles.billNo,
      group: articles.translationGroup,
      content: articleRevisions.content,
    })
    .from(articles)
    .innerJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.articleId), eq(articleRevisions.revision, articles.liveRevision)),
    )
    .where(and(eq(articles.kind, kind), eq(articles.deleted, false)))
    .orderBy(asc(articles.billNo))
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((group) =>
    group.map(({ id, content }) => ({ key: group[0]!.billNo, id, content })),
  )
}
