import type { ContentLanguage, DataOf, Calls } from '@portal/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readableRows, scopesOf, type Reader } from '../things/readable.ts'
import { articleRevisions, articles } from './article-tables.ts'

/** Why a revision that readers saw is shown no more, and since when: it was deleted, or its time is over. Undefined while it is shown, or when it is not yet. */
const endOf = ({ deleted, updateTime }: typeof articles.$inferSelect, endTime: string | null): Date | undefined => {
  if (deleted) return updateTime
  const end = endTime === null ? undefined : new Date(endTime)
  return end && end <= new Date() ? end : undefined
}

/** The same in another language, of what a reader may read now; in the reader's own, or in English, first. */
const findInstead = async (db: Db, reader: Reader, readIn: ContentLanguage, group: string) => {
  const { thingId: id, title, lang, translationGroup } = searchEntries
  const [found] = await db
    .select({ id, title, lang })
    .from(searchEntries)
    .where(and(eq(translationGroup, group), readableRows(reader, searchEntries)))
    .orderBy(desc(eq(lang, readIn)), desc(eq(lang, 'en')), sql`${lang}`)
    .limit(1)
  return found ?? null
}

/**
 * Row 4. What became of an address that was published: never its title, which may be why it is gone. What the reader could not have read at its end does not exist,
 * and no more does what was never published.
 */
export const findGone = async (
  db: Db,
  reader: Reader,
  readIn: ContentLanguage,
  articleId: string,
): Promise<DataOf<Calls['POST /doc/doc-article/gone']>> => {
  const [article] = await db.select().from(articles).where(eq(articles.articleId, articleId))
  const revision = article?.deleted ? article.bin?.revision : article?.liveRevision
  if (!article || !revision) return null
  const [shown] = await db
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, revision)))
  if (!shown || !scopesOf(reader).includes(shown.content.scope)) return null
  const since = endOf(article, shown.content.endTime)
  if (!since) return null
  const { kind, billNo, translationGroup } = article
  return {
    kind,
    billNo,
    since: since.toISOString(),
    instead: await findInstead(db, reader, readIn, translationGroup),
  }
}
