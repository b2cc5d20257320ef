import type { BodyOf, Calls, ContentLanguage } from '@portal/contract'
import { maxCount } from '@portal/contract/facts'
import { and, arrayContains, desc, eq, gte, like, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { searchEntries } from './search-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'

type Asked = BodyOf<Calls['POST /doc/daGrand_search/search']>['data']
/** What a search is cut down to. */
export type Filters = Pick<Asked, 'directoryCode' | 'productModel' | 'period'>
export type Order = Asked['order']
/** A search as PostgreSQL gets it: `match`, `title` and `rank` are texts of tsquery. */
export type CandidateQuery = {
  readonly lang: ContentLanguage
  readonly match: string
  readonly title: string
  readonly rank: string | undefined
  readonly filters: Filters
  readonly order: Order
  /** Leaves out what can be read in this language too. */
  readonly unlessIn?: ContentLanguage
}

const since: Record<Exclude<Filters['period'], 'any'>, SQL> = {
  quarter: sql`now() - interval '3 months'`,
  year: sql`now() - interval '1 year'`,
}

/** Entries that a tsquery finds, written in a language, that the reader may read now (ART-07). The words alone are searched by the index: as lexemes, language and scope would make it go through all entries. */
export const matching = (reader: Reader, lang: ContentLanguage, match: string): SQL =>
  and(
    sql`${searchEntries.words} @@ ${match}::tsquery`,
    eq(searchEntries.lang, lang),
    readableRows(reader, searchEntries),
  )!

const translatedInto = (db: Db, reader: Reader, lang: ContentLanguage) => {
  const translation = alias(searchEntries, 'translation')
  return db
    .select({ one: sql`1` })
    .from(translation)
    .where(
      and(
        eq(translation.kind, searchEntries.kind),
        eq(translation.translationGroup, searchEntries.translationGroup),
        eq(translation.lang, lang),
        readableRows(reader, translation),
      ),
    )
}

/** Matching entries that the reader may read now, at most 5001, with what they are sorted by. */
export const candidates = (
  db: Db,
  reader: Reader,
  { lang, match, title, rank, filters: { directoryCode, productModel, period }, order, unlessIn }: CandidateQuery,
) => {
  const found = db
    .select({
      kind: searchEntries.kind,
      thingId: searchEntries.thingId,
      directoryCode: searchEntries.directoryCode,
      productModels: searchEntries.productModels,
      updateTime: searchEntries.updateTime,
      // Each reads the whole vector, so neither where nothing is sorted by it.
      inTitle: (order === 'newest'
        ? sql<boolean>`false`
        : sql<boolean>`${searchEntries.words} @@ ${title}::tsquery`
      ).as('in_title'),
      // The rank looks at placed lexemes only: others would make it zero.
      rank: (order === 'newest' || rank === undefined
        ? sql<number>`0::float4`
        : sql<number>`ts_rank_cd(${searchEntries.words}, ${rank}::tsquery, 1)`
      ).as('rank'),
    })
    .from(searchEntries)
    .where(
      and(
        matching(reader, lang, match),
        directoryCode === undefined ? undefined : like(searchEntries.directoryCode, `${directoryCode}%`),
        productModel === undefined ? undefined : arrayContains(searchEntries.productModels, [productModel]),
        period === 'any' ? undefined : gte(searchEntries.updateTime, since[period]),
        unlessIn && notExists(translatedInto(db, reader, unlessIn)),
      ),
    )
    .$dynamic()
  return (
    order === 'newest'
      ? found.orderBy(desc(searchEntries.updateTime), searchEntries.thingId, searchEntries.kind)
      : found
  ).limit(maxCount) // ranking looks at no more either
}

export const countCandidates = (db: Db, reader: Reader, candidateQuery: CandidateQuery): Promise<number> =>
  db.$count(candidates(db, reader, { ...candidateQuery, rank: undefined, order: 'relevance' }).as('counted'))
