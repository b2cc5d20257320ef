import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { contentLanguages } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { countCandidates, type Filters, type CandidateQuery, type Order } from './candidate-lists.ts'
import { facetsOf } from './facet-lists.ts'
import { listHits, presentHits } from './found-lists.ts'
import { readQuery, type SearchQuery } from './search-query.ts'

export type Search = {
  readonly lang: ContentLanguage
  readonly keyword: string
  readonly filters: Filters
  readonly order: Order
  readonly pageNo: number
  readonly pageSize: number
}

const otherHits = 3
const nothing: SearchAnswer = { data: [], total: 0, facets: { directories: [], models: [] }, others: [], without: [] }
const huntOf = (
  { lang, match, title, rank }: SearchQuery,
  { filters, order }: Pick<Search, 'filters' | 'order'>,
): CandidateQuery => ({ lang, match, title, rank, filters, order })

/** The best hits that cannot be read in this language, each other language searched by its own words. */
const searchOthers = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  search: Search,
): Promise<SearchAnswer['others']> => {
  const others: SearchAnswer['others'] = []
  for (const lang of contentLanguages.filter((each) => each !== search.lang)) {
    const query = await readQuery(db, search.keyword, lang)
    if (query)
      others.push(
        ...(await presentHits(
          db,
          things,
          lang,
          query.searchTerms,
          await listHits(
            db,
            reader,
            { ...huntOf(query, search), unlessIn: search.lang },
            query.searchTerms,
            otherHits,
            0,
          ),
        )),
      )
    if (others.length >= otherHits) break
  }
  return others.slice(0, otherHits)
}

/** With no hit: which filter keeps something away, and how much. */
const countWithout = async (
  db: Db,
  reader: Reader,
  candidateQuery: CandidateQuery,
): Promise<SearchAnswer['without']> => {
  const dropped: { filter: SearchAnswer['without'][number]['filter']; filters: Filters }[] = [
    { filter: 'directoryCode', filters: { ...candidateQuery.filters, directoryCode: undefined } },
    { filter: 'productModel', filters: { ...candidateQuery.filters, productModel: undefined } },
    { filter: 'period', filters: { ...candidateQuery.filters, period: 'any' } },
  ]
  const without: SearchAnswer['without'] = []
  for (const { filter, filters } of dropped) {
    if (filters[filter] === candidateQuery.filters[filter]) continue
    const count = await countCandidates(db, reader, { ...candidateQuery, filters })
    if (count > 0) without.push({ filter, count })
  }
  return without
}

/**
 * What the reader may read and finds in one language. The total is 5001 for more. While the page has room, hits in other languages come beside it;
 * with no hit at all, the filters that would give some. An empty keyword finds nothing.
 */
export const searchEntries = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  search: Search,
): Promise<SearchAnswer> => {
  const { lang, pageNo, pageSize } = search
  const query = await readQuery(db, search.keyword, lang)
  if (!query) return { ...nothing, others: await searchOthers(db, things, reader, search) }
  const candidateQuery = huntOf(query, search)
  const hits = await listHits(db, reader, candidateQuery, query.searchTerms, pageSize, (pageNo - 1) * pageSize)
  const total = hits[0]?.total ?? (pageNo > 1 ? await countCandidates(db, reader, candidateQuery) : 0)
  return {
    data: await presentHits(db, things, lang, query.searchTerms, hits),
    total,
    facets: await facetsOf(db, reader, candidateQuery, lang),
    others: total < pageSize ? await searchOthers(db, things, reader, search) : [],
    without: total === 0 ? await countWithout(db, reader, candidateQuery) : [],
  }
}
