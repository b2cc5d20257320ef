import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { idsByKind, type Thing, type Things } from '../things/things.ts'
import { files, liveFiles } from '../files/file-tables.ts'
import { attachedPieces, searchEntries } from './search-tables.ts'
import { candidates, findsFiles, since, type CandidateQuery } from './candidate-lists.ts'
import type { FacetCount } from './facet-lists.ts'
import { fold } from './fold.ts'
import { excerpt, highlight, type Marked, type SearchTerms } from './highlight.ts'
import { stemsOf } from './stem-lists.ts'
import { wordsIn } from './words.ts'

type Found = SearchAnswer['data'][number]
type Hit = Thing &
  Pick<Found, 'lang' | 'directoryCode' | 'productModels'> & {
    title: string
    /** A part of the text around what was found, and whether there is more of it on either side. */
    plain: string
    before: boolean
    after: boolean
    updateTime: Date
    /** The page of a file that has words which the thing does not say itself; `plain` is of it then. */
    file: Found['file'] | null
    total: number
    /** How many have all of the words. */
    whole: number
  }

const near = 3
/** Of a series so many come before everything else that has as much of the words. */
const firstOfSeries = 2
/** Of all hits so many are sorted by how well the words fit. */
const ranked = 100
/** How much more a hit fits that is featured (ART-04), or was changed in the last year. */
const more = { featured: 0.15, recent: 0.1 }
/** Of a text so many characters are looked at for its excerpt, so many of them before the first that was found: a hundred hits of the longest texts are no more work than of short ones. */
const [looked, lookedBefore] = [4000, 500]

/** What words begin with that were found, as the text may have it: a stem may end in another letter than its words (batteri, battery). The longest say most. */
const beginningsOf = ({ stems, codes, pieces }: SearchTerms) =>
  [...stems.map((stem) => fold(stem).slice(0, Math.max(near, stem.length - 2))), ...codes, ...pieces].sort(
    (a, b) => b.length - a.length,
  )
/** The place in the text from which it is looked at: near the first of the beginnings that it has; a short text from its beginning. Off the main thread, where the text is. */
const lookedFrom = (terms: SearchTerms) =>
  sql<number>`case when length(${searchEntries.plain}) <= ${looked}::int then 1 else greatest(1, coalesce((select strpos(small, beginning) from (select lower(${searchEntries.plain}) as small offset 0) as text, unnest(${sql.param(beginningsOf(terms))}::text[]) with ordinality as each (beginning, nth) where strpos(small, beginning) > 0 order by nth limit 1), 1) - ${lookedBefore}::int) end`

/** Of the pages of a hit's files that have words which it does not say itself, the first of those that have most of them. */
const bestPage = (db: Db, reader: Reader, match: string | undefined, searchTerms: SearchTerms) => {
  const own = sql`lower(${searchEntries.title} || ' ' || ${searchEntries.plain})`
  const missing = db
    .select({
      beginnings: sql<
        string[]
      >`array(select beginning from unnest(${sql.param(beginningsOf(searchTerms))}::text[]) as each (beginning) where strpos(${own}, beginning) = 0)`.as(
        'beginnings',
      ),
    })
    .from(sql`(select 1) as one`)
    .where(
      match === undefined || !findsFiles(reader)
        ? sql`false`
        : sql`${searchEntries.ownWords} is not null and not ${searchEntries.ownWords} @@ ${match}::tsquery`,
    )
    .limit(1) // so that it is worked out once for each hit: an offset of 0 is left out
    .as('missing')
  const held = sql`(select count(*) from unnest(${missing.beginnings}) as each (beginning) where strpos(${attachedPieces.searched}, beginning) > 0)`
  return db
    .select({ fileId: liveFiles.fileId, name: files.name, page: attachedPieces.page, text: attachedPieces.text })
    .from(missing)
    .innerJoin(liveFiles, and(eq(liveFiles.kind, searchEntries.kind), eq(liveFiles.thingId, searchEntries.thingId)))
    .innerJoin(attachedPieces, eq(attachedPieces.fileId, liveFiles.fileId))
    .innerJoin(files, eq(files.fileId, liveFiles.fileId))
    .where(sql`${held} > 0`)
    .orderBy(desc(held), asc(liveFiles.fileId), asc(attachedPieces.nth))
    .limit(1)
    .as('best_page')
}

/** What is asked beside a page of hits, and comes with the first of them. */
export type Beside = { readonly facets: readonly FacetCount[]; readonly elsewhere: readonly number[] }

/** A page of hits and how many there are. Those with all of the words come first; of a series a few before the rest; titles come before texts, then what fits better, then what is newer. */
export const listHits = async (
  db: Db,
  reader: Reader,
  candidateQuery: CandidateQuery,
  searchTerms: SearchTerms,
  limit: number,
  offset: number,
  beside?: Readonly<Record<keyof Beside, SQL>>,
): Promise<{ hits: Hit[]; beside: Beside | undefined }> => {
  const { rank, order } = candidateQuery
  const matched = db.$with('matched').as(candidates(db, reader, candidateQuery))
  const cheapOf = (
    hits: Readonly<Record<'kind' | 'thingId' | 'updateTime' | 'whole' | 'weight' | 'inTitle', SQLWrapper>>,
  ) => {
    const newest = [desc(hits.updateTime), asc(hits.thingId), asc(hits.kind)]
    return order === 'newest'
      ? [desc(hits.whole), ...newest]
      : [desc(hits.whole), desc(hits.weight), desc(hits.inTitle), ...newest]
  }
  // To find some hundreds that come first is little work; to sort thousands was much of an answer.
  const first = db.$with('first_hits').as(
    db
      .select()
      .from(matched)
      .orderBy(...cheapOf(matched))
      .limit(Math.max(order === 'newest' ? 0 : ranked, offset + limit)),
  )
  const top = db.$with('top').as(
    db
      .select({
        kind: first.kind,
        thingId: first.thingId,
        whole: first.whole,
        weight: first.weight,
        inTitle: first.inTitle,
        series: first.series,
        place: sql<number>`row_number() over (order by ${sql.join(cheapOf(first), sql`, `)})`.as('place'),
      })
      .from(first),
  )
  const isRanked = order === 'newest' ? sql`false` : sql`${top.place} <= ${ranked}::int`
  const placed = db.$with('placed').as(
    db
      .select({
        kind: top.kind,
        thingId: top.thingId,
        whole: top.whole,
        weight: top.weight,
        inTitle: top.inTitle,
        place: top.place,
        isRanked: sql<boolean>`${isRanked}`.as('is_ranked'),
        crowds:
          sql<boolean>`${isRanked} and ${top.series} is not null and row_number() over (partition by ${top.series} order by ${top.place}) > ${firstOfSeries}::int`.as(
            'crowds',
          ),
      })
      .from(top),
  )
  // How well the words fit reads all words of an entry: it is asked of those that come first by what is cheap.
  const fit =
    rank === undefined
      ? sql`0`
      : sql`case when ${placed.isRanked} then (select ts_rank_cd(coalesce(fitting.own_words, fitting.words), ${rank}::tsquery, 1) * (1 + case when fitting.featured then ${more.featured}::float8 else 0 end + case when fitting.update_time > ${since.year} then ${more.recent}::float8 else 0 end) from ${searchEntries} as fitting where fitting.kind = ${placed.kind} and fitting.thing_id = ${placed.thingId}) else 0 end`
  const page = db.$with('page').as(
    db
      .select({
        kind: placed.kind,
        thingId: placed.thingId,
        nth: sql<number>`row_number() over (order by ${sql.join([desc(placed.isRanked), desc(placed.whole), asc(placed.crowds), desc(placed.weight), desc(placed.inTitle), desc(fit), asc(placed.place)], sql`, `)})`.as(
          'nth',
        ),
      })
      .from(placed)
      .orderBy(sql`nth`)
      .limit(limit)
      .offset(offset),
  )
  const file = bestPage(db, reader, candidateQuery.match, searchTerms)
  const hits = await db
    .with(matched, first, top, placed, page)
    .select({
      kind: searchEntries.kind,
      id: searchEntries.thingId,
      title: searchEntries.title,
      plain: sql<string>`substr(${searchEntries.plain}, looked.start, ${looked}::int)`,
      before: sql<boolean>`looked.start > 1`,
      after: sql<boolean>`looked.start + ${looked}::int <= length(${searchEntries.plain})`,
      lang: searchEntries.lang,
      directoryCode: searchEntries.directoryCode,
      productModels: searchEntries.productModels,
      updateTime: searchEntries.updateTime,
      // Asked once, with the hits: another statement would look for all of them again.
      beside: beside
        ? sql<Beside | null>`case when ${page.nth} = ${offset}::int + 1 then json_build_object('facets', ${beside.facets}, 'elsewhere', ${beside.elsewhere}) end`
        : sql<null>`null`,
      fileId: file.fileId,
      fileName: file.name,
      filePage: file.page,
      fileText: file.text,
      total: sql<number>`(select count(*) from ${matched})`.mapWith(Number),
      whole: sql<number>`(select count(*) from ${matched} where ${matched.whole})`.mapWith(Number),
    })
    .from(page)
    .innerJoin(searchEntries, and(eq(searchEntries.kind, page.kind), eq(searchEntries.thingId, page.thingId)))
    .crossJoinLateral(
      db
        .select({ start: lookedFrom(searchTerms).as('start') })
        .from(sql`(select 1) as one`)
        .limit(1) // so that it is worked out once for each hit: an offset of 0 is left out
        .as('looked'),
    )
    .leftJoinLateral(file, sql`true`)
    .orderBy(page.nth)
  return {
    hits: hits.map(({ fileId, fileName, filePage, fileText, beside: _, ...hit }) =>
      fileId === null || fileName === null || fileText === null
        ? { ...hit, file: null }
        : { ...hit, plain: fileText, before: false, after: false, file: { fileId, name: fileName, page: filePage } },
    ),
    beside: hits[0]?.beside ?? undefined,
  }
}

/** Which words of the texts have the stems that were looked for, said by the stemmer itself, so that a mark is never a guess. */
export const stemmedWords = async (
  db: Db,
  lang: ContentLanguage,
  { stems, words }: SearchTerms,
  texts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const starts = new Set(stems.map((stem) => fold(stem).slice(0, near)))
  const lengths = [...new Set([...starts].map(({ length }) => length))]
  const alike = new Set(
    texts
      .flatMap((text) => wordsIn(fold(text)))
      .map(({ text }) => text)
      .filter((word) => lengths.some((length) => starts.has(word.slice(0, length)))),
  )
  const known = await stemsOf(db, lang, [...alike])
  return new Set([...words, ...[...alike].filter((word) => known.get(word)!.some((stem) => stems.includes(stem)))])
}

/** What their domains say of hits, beside each; a thing that is shown no more is left out. */
const withDetails = async (db: Db, { kinds }: Pick<Things, 'kinds'>, hits: readonly Hit[]) => {
  const details = new Map(
    await Promise.all(
      [...idsByKind(hits)].map(async ([kind, ids]) => [kind, await kinds.get(kind)?.search?.details(db, ids)] as const),
    ),
  )
  return hits.flatMap((hit) => {
    const ofHit = details.get(hit.kind)?.get(hit.id)
    return ofHit ? [{ ...hit, ...ofHit }] : []
  })
}

/** Hits of one language as readers see them, what was found marked (UIX-04). */
export const presentHits = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  lang: ContentLanguage,
  searchTerms: SearchTerms,
  hits: readonly Hit[],
): Promise<Found[]> => {
  const marked: Marked = {
    ...searchTerms,
    words: await stemmedWords(
      db,
      lang,
      searchTerms,
      hits.flatMap(({ title, plain }) => [title, plain]),
    ),
  }
  return (await withDetails(db, things, hits)).map(
    ({ id: _id, title, plain, before, after, updateTime, file, total: _total, whole: _whole, ...hit }) => ({
      ...hit,
      ...(file && { file }),
      titleHtml: highlight(title, marked),
      snippetHtml: excerpt(plain, marked, { before, after }),
      updateTime: updateTime.toISOString(),
    }),
  )
}
