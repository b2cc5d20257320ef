import type { BodyOf, Calls, ContentLanguage } from '@portal/contract'
import { maxCount } from '@portal/contract/facts'
import {
  and,
  arrayContains,
  desc,
  eq,
  exists,
  gte,
  like,
  notExists,
  notInArray,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { liveFiles } from '../files/file-tables.ts'
import { fold } from './fold.ts'
import { attachedPieces, inLanguage, searchEntries } from './search-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'

type Asked = BodyOf<Calls['POST /doc/daGrand_search/search']>['data']
/** What a search is cut down to. */
export type Filters = Pick<Asked, 'directoryCode' | 'productModel' | 'kind' | 'label' | 'period'>
export type Order = Asked['order']
/** A text of a query, or its place in a statement that is kept (`hits-statement.ts`). */
type Text = string | Placeholder
type Weight = number | Placeholder
type Term = { readonly match: Text; readonly title: Text; readonly weight: Weight }
/** `LooseQuery`. */
type Loosely = { readonly match: Text; readonly terms: readonly Term[]; readonly enough: Weight }
/** A search as PostgreSQL gets it: `match`, `title` and `rank` are texts of tsquery. */
export type CandidateQuery = {
  /** Undefined: every entry, whatever it says. */
  readonly match: Text | undefined
  readonly title: Text
  readonly rank: Text | undefined
  readonly lang: ContentLanguage
  readonly phrases: readonly string[]
  /** Absent: all of the words are asked for. */
  readonly loose?: Loosely
  readonly filters: Filters
  readonly order: Order
  /** Kinds that the edition has no page of. */
  readonly unseen?: readonly string[]
  /** Leaves out what can be read in this language too. */
  readonly unlessIn?: ContentLanguage
  /** When it is asked, where that is not as the reader says. */
  readonly now?: Placeholder
}

/** When the periods begin that a search may be cut down to. */
export const since: Record<Exclude<Filters['period'], 'any'>, SQL> = {
  quarter: sql`now() - interval '3 months'`,
  year: sql`now() - interval '1 year'`,
}

/** DWN-03. Whether a reader finds things by their files too: who may have none learns nothing of what they say. */
export const findsFiles = (reader: Reader): boolean => !reader?.isOverseasSpecial
/** Whether an entry has what a tsquery asks for, without its files. */
export const saysItself = (match: Text): SQL<boolean> =>
  sql`coalesce(${searchEntries.ownWords}, ${searchEntries.words}) @@ ${match}::tsquery`

/** Entries that a tsquery finds, written in a language, that the reader may read now (ART-07). The words alone are searched by the index: as lexemes, language and scope would make it go through all entries. */
export const matching = (
  reader: Reader,
  lang: ContentLanguage,
  match: Text | undefined,
  byFiles = findsFiles(reader),
  now?: Placeholder,
): SQL =>
  and(
    match === undefined ? undefined : sql`${searchEntries.words} @@ ${match}::tsquery`,
    match === undefined || byFiles ? undefined : saysItself(match),
    inLanguage(searchEntries.lang, lang),
    readableRows(reader, searchEntries, now),
  )!

/** The same by titles alone. */
export const inTitles = (reader: Reader, lang: ContentLanguage, match: string): SQL =>
  and(
    sql`${searchEntries.titleWords} @@ ${match}::tsquery`,
    inLanguage(searchEntries.lang, lang),
    readableRows(reader, searchEntries),
  )!

const translatedInto = (db: Db, reader: Reader, lang: ContentLanguage, now?: Placeholder) => {
  const translation = alias(searchEntries, 'translation')
  return db
    .select({ one: sql`1` })
    .from(translation)
    .where(
      and(
        eq(translation.kind, searchEntries.kind),
        eq(translation.translationGroup, searchEntries.translationGroup),
        inLanguage(translation.lang, lang),
        readableRows(reader, translation, now),
      ),
    )
}

const sumOf = (terms: readonly Term[], has: (term: Term) => SQL) =>
  sql.join(
    terms.map((term) => sql`case when ${has(term)} then ${term.weight}::float8 else 0 end`),
    sql` + `,
  )
/** What the terms that an entry has count for together. Who has a term is asked of the index, once for all entries: the words of each need not be read. */
const weightOf = (reader: Reader, { terms }: Loosely, lang: ContentLanguage) =>
  sumOf(
    terms,
    ({ match }) =>
      sql`(${searchEntries.kind}, ${searchEntries.thingId}) in (select holder.kind, holder.thing_id from ${searchEntries} as holder where holder.words @@ ${match}::tsquery and ${inLanguage(sql`holder.lang`, lang)} ${findsFiles(reader) ? undefined : sql`and coalesce(holder.own_words, holder.words) @@ ${match}::tsquery`})`,
  )
const weightInTitle = ({ terms }: Loosely) =>
  sumOf(terms, ({ title }) => sql`${searchEntries.titleWords} @@ ${title}::tsquery`)
/** What was quoted stands in the title or the text, as it is but for large letters and line ends, or on a page of a file. */
const holds = (db: Db, reader: Reader, phrase: string) =>
  or(
    sql`strpos(lower(${searchEntries.title} || ' ' || regexp_replace(${searchEntries.plain}, '\\s+', ' ', 'g')), ${phrase}) > 0`,
    findsFiles(reader)
      ? exists(
          db
            .select({ one: sql`1` })
            .from(liveFiles)
            .innerJoin(attachedPieces, eq(attachedPieces.fileId, liveFiles.fileId))
            .where(
              and(
                eq(liveFiles.kind, searchEntries.kind),
                eq(liveFiles.thingId, searchEntries.thingId),
                sql`strpos(${attachedPieces.searched}, ${fold(phrase)}) > 0`,
              ),
            ),
        )
      : undefined,
  )

/** Matching entries that the reader may read now, at most 5001, with what they are sorted by. */
export const candidates = (
  db: Db,
  reader: Reader,
  { lang, match, title, phrases, loose, filters, order, unseen, unlessIn, now }: CandidateQuery,
) => {
  const { directoryCode, productModel, kind, label, period } = filters
  const found = db
    .select({
      kind: searchEntries.kind,
      thingId: searchEntries.thingId,
      directoryCode: searchEntries.directoryCode,
      productModels: searchEntries.productModels,
      labels: searchEntries.labels,
      updateTime: searchEntries.updateTime,
      series: searchEntries.series,
      inTitle: (order === 'newest'
        ? sql<boolean>`false`
        : sql<boolean>`${searchEntries.titleWords} @@ ${title}::tsquery`
      ).as('in_title'),
      // Has all of the words.
      whole: (!loose || match === undefined
        ? sql<boolean>`true`
        : findsFiles(reader)
          ? sql<boolean>`${searchEntries.words} @@ ${match}::tsquery`
          : saysItself(match)
      ).as('whole'),
      weight: (loose && order !== 'newest'
        ? sql<number>`${weightOf(reader, loose, lang)} + (${weightInTitle(loose)}) / 2`
        : sql<number>`0::float8`
      ).as('weight'),
    })
    .from(searchEntries)
    .where(
      and(
        matching(reader, lang, loose ? loose.match : match, findsFiles(reader), now),
        loose && sql`${weightOf(reader, loose, lang)} >= ${loose.enough}::float8 - 1e-9`,
        ...phrases.map((phrase) => holds(db, reader, phrase)),
        kind === undefined ? undefined : eq(searchEntries.kind, kind),
        label === undefined ? undefined : arrayContains(searchEntries.labels, [label]),
        directoryCode === undefined ? undefined : like(searchEntries.directoryCode, `${directoryCode}%`),
        productModel === undefined ? undefined : arrayContains(searchEntries.productModels, [productModel]),
        period === 'any' ? undefined : gte(searchEntries.updateTime, since[period]),
        unseen?.length ? notInArray(searchEntries.kind, [...unseen]) : undefined,
        unlessIn && notExists(translatedInto(db, reader, unlessIn, now)),
      ),
    )
    .$dynamic()
  return (
    order === 'newest'
      ? found.orderBy(desc(searchEntries.updateTime), searchEntries.thingId, searchEntries.kind)
      : found
  ).limit(maxCount)
}

/** How much each of some searches finds, as a list of numbers. */
export const countsOf = (db: Db, reader: Reader, queries: readonly CandidateQuery[]): SQL =>
  sql`array[${sql.join(
    queries.map(
      (query) =>
        sql`(select count(*)::int from ${candidates(db, reader, { ...query, order: 'relevance' })} as counted)`,
    ),
    sql`, `,
  )}]::int[]`
export const countEachOf = async (
  db: Db,
  reader: Reader,
  queries: readonly CandidateQuery[],
): Promise<readonly number[]> => {
  if (!queries.length) return []
  const { rows } = await db.execute<{ counts: number[] }>(sql`select ${countsOf(db, reader, queries)} as counts`)
  return rows[0]!.counts
}
export const countCandidates = async (db: Db, reader: Reader, query: CandidateQuery): Promise<number> =>
  (await countEachOf(db, reader, [query]))[0]!
