import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { contentLanguages, searchFilters } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { countCandidates, countEachOf, type CandidateQuery, type Filters, type Order } from './candidate-lists.ts'
import { facetsOf } from './facet-lists.ts'
import { listHits, presentHits } from './found-lists.ts'
import type { SearchTerms } from './highlight.ts'
import { loosely } from './loose-query.ts'
import { beginningsOf, lookUps, readQuery, type LookUps, type SearchQuery } from './search-query.ts'
import { countEach, respell } from './spelling-lists.ts'

export type Search = {
  readonly lang: ContentLanguage
  readonly keyword: string
  readonly filters: Filters
  readonly order: Order
  readonly pageNo: number
  readonly pageSize: number
  /** Kinds that the edition has no page of. */
  readonly unseen?: readonly string[]
}

const otherHits = 3
/** With fewer hits than these, those come after them that have most of the words. */
const few = 10
const nothing: SearchAnswer = {
  data: [],
  total: 0,
  whole: 0,
  spelling: null,
  facets: { directories: [], models: [], kinds: [], labels: [], languages: [], periods: [] },
  others: [],
  without: [],
}
const candidateQueryOf = (
  query: SearchQuery,
  { filters, order, unseen = [] }: Pick<Search, 'filters' | 'order' | 'unseen'>,
): CandidateQuery => ({ ...query, filters, order, unseen })

/** The same search in each other language, by its own words. */
const inOtherLanguages = async (db: Db, search: Search, known: LookUps): Promise<readonly SearchQuery[]> =>
  (
    await Promise.all(
      contentLanguages.filter((each) => each !== search.lang).map((each) => readQuery(db, search.keyword, each, known)),
    )
  ).filter((query) => query !== undefined)

/** The best hits that cannot be read in this language, each other language searched by its own words. */
const searchOthers = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  search: Search,
  queries: readonly SearchQuery[],
): Promise<SearchAnswer['others']> => {
  const others: SearchAnswer['others'] = []
  for (const query of queries) {
    const { hits } = await listHits(
      db,
      reader,
      { ...candidateQueryOf(query, search), unlessIn: search.lang },
      query.searchTerms,
      otherHits,
      0,
    )
    others.push(...(await presentHits(db, things, query.lang, query.searchTerms, hits)))
    if (others.length >= otherHits) break
  }
  return others.slice(0, otherHits)
}

/** How much is found in each other language, and the best of that while the page has room. */
const beyond = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  search: Search,
  queries: readonly SearchQuery[],
  found: readonly number[],
  hasRoom: boolean,
): Promise<{ counts: SearchAnswer['facets']['languages']; others: SearchAnswer['others'] }> => {
  const counts = queries.map(({ lang }, at) => ({ lang, count: found[at]! }))
  const worth = queries.filter((_, at) => found[at]! > 0)
  return { counts, others: hasRoom ? await searchOthers(db, things, reader, search, worth) : [] }
}

/** With no hit: which filter keeps something away, and how much. */
const countWithout = async (
  db: Db,
  reader: Reader,
  candidateQuery: CandidateQuery,
): Promise<SearchAnswer['without']> => {
  const { filters } = candidateQuery
  const without: SearchAnswer['without'] = []
  for (const filter of searchFilters) {
    const dropped: Filters = filter === 'period' ? { ...filters, period: 'any' } : { ...filters, [filter]: undefined }
    if (filters[filter] === dropped[filter]) continue
    const count = await countCandidates(db, reader, { ...candidateQuery, filters: dropped })
    if (count > 0) without.push({ filter, count })
  }
  return without
}

/** The same search, content with most of the words, those that nobody has spelled as they were meant. Undefined when nothing is found by that either. */
const loosened = async (db: Db, reader: Reader, keyword: string, query: SearchQuery) => {
  const { lang } = query
  const foundBy = (terms: SearchQuery['terms']) =>
    countEach(
      db,
      reader,
      lang,
      terms.map(({ begun }) => begun),
    )
  const found = await foundBy(query.terms)
  const spelling = await respell(db, reader, { lang, keyword, terms: query.terms, found })
  const respelled = spelling === undefined ? undefined : await readQuery(db, spelling, lang)
  const meant = respelled ?? query
  const loose = loosely(meant.terms, respelled ? await foundBy(meant.terms) : found)
  if (!loose) return undefined
  const match = meant.excluded ? `(${loose.match}) & !(${meant.excluded})` : loose.match
  const searchTerms = { ...meant.searchTerms, beginnings: beginningsOf(meant.terms) }
  return { query: { ...meant, searchTerms, loose: { ...loose, match } }, spelling: respelled && spelling }
}

const noWords: SearchTerms = { stems: [], words: [], codes: [], pieces: [], equal: [] }
/** What lies where the filters cut it down to, the newest first, when no words are asked for. */
const listAll = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  { lang, filters, pageNo, pageSize, unseen = [] }: Search,
): Promise<SearchAnswer> => {
  const all: CandidateQuery = {
    lang,
    match: undefined,
    title: '',
    rank: undefined,
    phrases: [],
    filters,
    order: 'newest',
    unseen,
  }
  const { hits } = await listHits(db, reader, all, noWords, pageSize, (pageNo - 1) * pageSize)
  const total = hits[0]?.total ?? (pageNo > 1 ? await countCandidates(db, reader, all) : 0)
  const [data, facets, without] = await Promise.all([
    presentHits(db, things, lang, noWords, hits),
    facetsOf(db, reader, all, lang),
    total === 0 ? countWithout(db, reader, all) : [],
  ])
  return { ...nothing, data, total, whole: total, facets: { ...facets, languages: [] }, without }
}

/**
 * What the reader may read and finds in one language. The total is 5001 for more. Where few entries have all of the words, those follow that have most of them, and
 * words that nobody has are spelled as they were meant. While the page has room, hits in other languages come beside it;
 * with no hit at all, the filters that would give some. Without words there is what lies where the filters cut it down to, and nothing without filters.
 */
export const searchEntries = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  search: Search,
): Promise<SearchAnswer> => {
  const { lang, keyword, pageNo, pageSize } = search
  const known = lookUps(db)
  const [elsewhere, own] = await Promise.all([inOtherLanguages(db, search, known), readQuery(db, keyword, lang, known)])
  let query: (SearchQuery & Pick<CandidateQuery, 'loose'>) | undefined = own
  if (!query) {
    const isCutDown = searchFilters.some((filter) => filter !== 'period' && search.filters[filter] !== undefined)
    return keyword.trim() === '' && isCutDown
      ? listAll(db, things, reader, search)
      : { ...nothing, others: await searchOthers(db, things, reader, search, elsewhere) }
  }
  const elsewhereQueries = elsewhere.map((each) => candidateQueryOf(each, search))
  const listed = async (asked: SearchQuery) => {
    const candidates = candidateQueryOf(asked, search)
    const { hits, beside } = await listHits(
      db,
      reader,
      candidates,
      asked.searchTerms,
      pageSize,
      (pageNo - 1) * pageSize,
      elsewhereQueries,
    )
    const total = hits[0]?.total ?? (pageNo > 1 ? await countCandidates(db, reader, candidates) : 0)
    return { hits, total, whole: hits[0]?.whole ?? 0, beside }
  }
  let found = await listed(query)
  // Who pastes a command leaves nothing out: `certutil -hashfile`.
  const unstruck = found.total === 0 && query.excluded ? await readQuery(db, keyword.replaceAll(' -', ' '), lang) : null
  if (unstruck) {
    query = unstruck
    found = await listed(query)
  }
  let spelling: string | undefined
  if (found.total < few) {
    const loose = await loosened(db, reader, keyword, query)
    if (loose) {
      query = loose.query
      spelling = loose.spelling
      found = await listed(query)
    }
  }
  const { hits, total, whole, beside } = found
  const candidateQuery = candidateQueryOf(query, search)
  const [data, facets, { counts, others }, without] = await Promise.all([
    presentHits(db, things, lang, query.searchTerms, hits),
    facetsOf(db, reader, candidateQuery, lang, beside?.facets),
    beyond(
      db,
      things,
      reader,
      search,
      elsewhere,
      beside?.elsewhere ?? (await countEachOf(db, reader, elsewhereQueries)),
      total < pageSize,
    ),
    total === 0 ? countWithout(db, reader, candidateQuery) : [],
  ])
  const languages = [{ lang, count: total }, ...counts].filter(({ count }) => count > 0)
  return { data, total, whole, spelling: spelling ?? null, facets: { ...facets, languages }, others, without }
}
