import type { PublishedArticle, UserType } from '@portal/contract'
import { and, asc, desc, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import { liveArticles } from './article-tables.ts'
import { dictionaryEntries, directories } from '../catalog/catalog-tables.ts'
import { type Names } from '../database/columns.ts'
import { readableBy } from './visibility.ts'

type Reader = { readonly type: UserType } | undefined
type Named = { code: string; names: Names }

/** The case beside the one of the outer query, in the newest-first list of its directory. */
const neighbour = (db: Db, caller: Reader, side: 'previous' | 'next') => {
  const beside = alias(liveArticles, side)
  const { updateTime, articleId } = beside
  const onThatSide =
    side === 'previous'
      ? and(
          gte(updateTime, liveArticles.updateTime),
          or(gt(updateTime, liveArticles.updateTime), lt(articleId, liveArticles.articleId)),
        )
      : and(
          lte(updateTime, liveArticles.updateTime),
          or(lt(updateTime, liveArticles.updateTime), gt(articleId, liveArticles.articleId)),
        )
  const nearest = side === 'previous' ? [asc(updateTime), desc(articleId)] : [desc(updateTime), asc(articleId)]
  const found = db
    .select({ found: sql`json_build_object('articleId', ${articleId}, 'title', ${beside.title})`.as('found') })
    .from(beside)
    .where(
      and(
        eq(beside.lang, liveArticles.lang),
        eq(beside.directoryCode, liveArticles.directoryCode),
        onThatSide,
        readableBy(caller, beside),
      ),
    )
    .orderBy(...nearest)
    .limit(1)
  return sql<PublishedArticle['next']>`${found}`
}

/** The published view of an article, in one query. Undefined when there is none, or the caller may not read it: the two cannot be told apart. */
export const findPublished = async (
  db: Db,
  caller: Reader,
  articleId: string,
): Promise<PublishedArticle | undefined> => {
  const other = alias(liveArticles, 'other')
  const siblings = db
    .select({ articleId: sql`${other.articleId}`.as('articleId'), lang: other.lang, title: other.title })
    .from(other)
    .where(
      and(
        eq(other.translationGroup, liveArticles.translationGroup),
        ne(other.articleId, liveArticles.articleId),
        readableBy(caller, other),
      ),
    )
    .orderBy(other.lang)
    .as('sibling')
  const source = alias(liveArticles, 'source')
  const changedSource = db
    .select({ articleId: source.articleId })
    .from(source)
    .where(
      and(
        eq(source.articleId, liveArticles.sourceId),
        ne(source.textHash, liveArticles.sourceHash),
        ne(source.textHash, ''),
        readableBy(caller, source),
      ),
    )
  const path = db
    .select({ code: sql`${directories.directoryCode}`.as('code'), names: directories.names })
    .from(directories)
    .where(
      sql`${directories.directoryCode} in (left(${liveArticles.directoryCode}, 2), left(${liveArticles.directoryCode}, 4), ${liveArticles.directoryCode})`,
    )
    .orderBy(directories.directoryCode)
    .as('level')
  const tags = db
    .select({ code: dictionaryEntries.code, names: dictionaryEntries.names })
    .from(dictionaryEntries)
    .where(and(eq(dictionaryEntries.typeCode, 'label'), sql`${dictionaryEntries.code} = any(${liveArticles.labels})`))
    .orderBy(dictionaryEntries.position, dictionaryEntries.code)
    .as('label')
  const [row] = await db
    .select({
      articleId: liveArticles.articleId,
      billNo: liveArticles.billNo,
      title: liveArticles.title,
      summary: liveArticles.summary,
      body: liveArticles.body,
      outline: liveArticles.outline,
      minutes: liveArticles.minutes,
      picture: liveArticles.picture,
      lang: liveArticles.lang,
      refining: liveArticles.refining,
      scope: liveArticles.scope,
      directoryCode: liveArticles.directoryCode,
      productModels: liveArticles.productModels,
      revision: liveArticles.revision,
      publishTime: liveArticles.publishTime,
      updateTime: liveArticles.updateTime,
      hits: liveArticles.hits,
      directory: sql<Named[]>`(select coalesce(json_agg(level), '[]') from ${path})`,
      labels: sql<Named[]>`(select coalesce(json_agg(label), '[]') from ${tags})`,
      translations: sql<PublishedArticle['translations']>`(select coalesce(json_agg(sibling), '[]') from ${siblings})`,
      outdatedBy: sql<string | null>`${changedSource}`,
      previous: neighbour(db, caller, 'previous'),
      next: neighbour(db, caller, 'next'),
    })
    .from(liveArticles)
    .where(and(eq(liveArticles.articleId, articleId), readableBy(caller)))
  return (
    row && {
      ...row,
      directory: row.directory.map((level) => ({
        directoryCode: level.code,
        name: nameIn(level.names, row.lang, level.code),
      })),
      labels: row.labels.map((label) => ({ code: label.code, name: nameIn(label.names, row.lang, label.code) })),
      publishTime: row.publishTime.toISOString(),
      updateTime: row.updateTime.toISOString(),
    }
  )
}
