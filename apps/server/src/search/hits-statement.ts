import { and, asc, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { files, liveFiles } from '../files/file-tables.ts'
import { scopesOf, type Reader } from '../things/readable.ts'
import { candidates, countsOf, findsFiles, since, type CandidateQuery } from './candidate-lists.ts'
import { openFacets, type FacetCount } from './facet-lists.ts'
import { fold } from './fold.ts'
import type { SearchTerms } from './highlight.ts'
import { attachedPieces, searchEntries } from './search-tables.ts'

/** What is asked beside a page of hits, and comes with the first of them. */
export type Beside = { readonly facets: readonly FacetCount[]; readonly elsewhere: readonly number[] }

/** Letters by which words of a text are told that may have a stem. */
export const near = 3
/** Of a series so many come before everything else that has as much of the words. */
const firstOfSeries = 2
/** Of all hits so many are sorted by how well the words fit. */
const ranked = 100
/** How much more a hit fits that is featured (ART-04), or was changed in the last year. */
const more = { featured: 0.15, recent: 0.1 }
/** Of a text so many characters are looked at for its excerpt, so many of them before the first that was found: a hundred hits of the longest texts are no more work than of short ones. */
const [looked, lookedBefore] = [2000, 250]

/** What words begin with that were found, as the text may have it: a stem may end in another letter than its words (batteri, battery). The longest say most. */
const beginningsOf = ({ stems, codes, pieces }: SearchTerms) =>
  [...stems.map((stem) => fold(stem).slice(0, Math.max(near, stem.length - 2))), ...codes, ...pieces].sort(
    (a, b) => b.length - a.length,
  )
const beginnings = sql.placeholder('beginnings')
/** The place in the text from which it is looked at: near the first of the beginnings that it has; a short text from its beginning. Off the main thread, where the text is. */
const lookedFrom = sql<number>`case when length(${searchEntries.plain}) <= ${looked}::int then 1 else greatest(1, coalesce((select strpos(small, beginning) from (select lower(${searchEntries.plain}) as small offset 0) as text, unnest(${beginnings}::text[]) with ordinality as each (beginning, nth) where strpos(small, beginning) > 0 order by nth limit 1), 1) - ${lookedBefore}::int) end`

/** Of the pages of a hit's files that have words which it does not say itself, the first of those that have most of them. */
const bestPage = (db: Db, reader: Reader, match: CandidateQuery['match']) => {
  const own = sql`lower(${searchEntries.title} || ' ' || ${searchEntries.plain})`
  const missing = db
    .select({
      beginnings: sql<
        string[]
      >`array(select beginning from unnest(${beginnings}::text[]) as each (beginning) where strpos(${own}, beginning) = 0)`.as(
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

/** The statement of a page of hits and how many there are. Those with all of the words come first; of a series a few before the rest; titles come before texts, then what fits better, then what is newer. */
const statementOf = (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  elsewhere: readonly CandidateQuery[] | undefined,
) => {
  const { rank, order } = asked
  const matched = db.$with('matched').as(candidates(db, reader, asked))
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
      .limit(sql.placeholder('first')),
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
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  const file = bestPage(db, reader, asked.match)
  return db
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
      beside: elsewhere
        ? sql<Beside | null>`case when ${page.nth} = ${sql.placeholder('offset')}::int + 1 then json_build_object('facets', ${openFacets(asked.filters)}, 'elsewhere', ${countsOf(db, reader, elsewhere)}) end`
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
        .select({ start: lookedFrom.as('start') })
        .from(sql`(select 1) as one`)
        .limit(1) // so that it is worked out once for each hit: an offset of 0 is left out
        .as('looked'),
    )
    .leftJoinLateral(file, sql`true`)
    .orderBy(page.nth)
    .prepare('')
}
type Statement = ReturnType<typeof statementOf>

type Values = Record<string, unknown>
/** A query whose texts are places in a statement, so that it is the same for all of them. */
const placed = (query: CandidateQuery, name: string, values: Values): CandidateQuery => {
  const place = (what: string, value: unknown) => {
    values[`${name} ${what}`] = value
    return sql.placeholder(`${name} ${what}`)
  }
  const { match, title, rank, loose } = query
  return {
    ...query,
    match: match === undefined ? undefined : place('match', match),
    title: place('title', title),
    rank: rank === undefined ? undefined : place('rank', rank),
    ...(loose && {
      loose: {
        match: place('loose', loose.match),
        enough: place('enough', loose.enough),
        terms: loose.terms.map((term, at) => ({
          match: place(`term ${at}`, term.match),
          title: place(`title ${at}`, term.title),
          weight: place(`weight ${at}`, term.weight),
        })),
      },
    }),
    now: sql.placeholder('now'),
  }
}

/** By what statements differ besides texts. Undefined: by more than is worth keeping. */
const shapeOf = ({ lang, match, rank, loose, order, filters, phrases, unseen, unlessIn }: CandidateQuery) => {
  const { period, ...chosen } = filters
  return phrases.length || Object.values(chosen).some((code) => code !== undefined)
    ? undefined
    : [lang, match !== undefined, rank !== undefined, loose?.terms.length, order, period, unseen, unlessIn]
}
/** So many shapes are kept; the most are asked by hardly anybody. */
const maxKept = 300
const kept = new WeakMap<Db, Map<string, Statement>>()
const keptOf = (db: Db) => {
  const statements = kept.get(db) ?? new Map<string, Statement>()
  kept.set(db, statements)
  return statements
}

/** Asks for a page of hits. To write the statement takes as long as to run it: it is written once for each shape, and connections keep its plan. */
export const askHits = (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  searchTerms: SearchTerms,
  limit: number,
  offset: number,
  elsewhere?: readonly CandidateQuery[],
) => {
  const values: Values = {
    limit,
    offset,
    first: Math.max(asked.order === 'newest' ? 0 : ranked, offset + limit),
    beginnings: beginningsOf(searchTerms),
    now: reader?.at ?? new Date(),
  }
  const own = placed(asked, 'own', values)
  const others = elsewhere?.map((query, at) => placed(query, `other ${at}`, values))
  const shapes = [asked, ...(elsewhere ?? [])].map(shapeOf)
  const write = () => statementOf(db, reader, own, others)
  if (shapes.includes(undefined)) return write().execute(values)
  const statements = keptOf(db)
  const shape = JSON.stringify([scopesOf(reader), findsFiles(reader), elsewhere !== undefined, shapes])
  const known = statements.get(shape)
  if (known) return known.execute(values)
  if (statements.size >= maxKept) statements.clear()
  const statement = write()
  statements.set(shape, statement)
  return statement.execute(values)
}
