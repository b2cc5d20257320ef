import { z } from 'zod'
import { body, defineCalls, pageRequest } from './call.ts'
import {
  maxCountedKeyword,
  maxKeyword,
  maxModel,
  searchOrders,
  searchPeriods,
  maxSuggestedKeyword,
} from './facts/index.ts'
import { articleId, contentLanguage, directoryCode, line, moment, refining } from './fields.ts'

/** HTML that holds nothing but escaped text and <mark>. */
const highlighted = z.string()
export const Found = z.object({
  /** The kind of what was found; `articleId` is its id, whatever the kind. */
  kind: z.string(),
  articleId,
  billNo: z.string(),
  titleHtml: highlighted,
  snippetHtml: highlighted,
  lang: contentLanguage,
  refining,
  directoryCode: z.string(),
  productModels: z.array(z.string()),
  updateTime: moment,
  hits: z.int(),
})
const facet = z.object({ code: z.string(), name: z.string(), count: z.int() })

export const searchCalls = defineCalls({
  'POST /doc/daGrand_search/search': {
    summary: 'Search what the caller may read',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog', 'downloads'],
    body: pageRequest(
      body({
        keyword: line(maxKeyword),
        directoryCode: directoryCode.optional(),
        productModel: line(maxModel).optional(),
        period: z.enum(searchPeriods).default('any'),
        order: z.enum(searchOrders).default('relevance'),
      }),
    ),
    data: z.object({
      data: z.array(Found),
      total: z.int(),
      /** Counts of the whole result, before the filter of the facet itself. */
      facets: z.object({ directories: z.array(facet), models: z.array(facet) }),
      /** Hits in other languages, never mixed with the list. */
      others: z.array(Found),
      /** With no hit: the same search with a filter dropped, and how much it finds. */
      without: z.array(z.object({ filter: z.enum(['directoryCode', 'productModel', 'period']), count: z.int() })),
    }),
  },
  'POST /doc/daGrand_search/suggest': {
    summary: 'Models and titles that begin like what was typed',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog', 'downloads'],
    body: body({ keyword: line(maxSuggestedKeyword) }),
    data: z.object({
      models: z.array(z.object({ model: z.string(), name: z.string() })),
      articles: z.array(z.object({ kind: z.string(), articleId, title: z.string() })),
    }),
  },
  'POST /doc/daGrand_search/hotQuery': { summary: 'Hot search words', access: 'anyone', data: z.array(z.string()) },
  'POST /doc/select_keyword/front/page': {
    summary: 'The recommended search words',
    access: 'anyone',
    body: pageRequest(body({})),
    data: z.object({ data: z.array(z.object({ keyword: z.string() })), total: z.int() }),
  },
  'POST /doc/select_keyword/front/add': {
    summary: 'Count a search word',
    access: 'anyone',
    writes: true,
    areas: [],
    body: body({ keyword: line(maxCountedKeyword).min(1) }),
    data: z.null(),
  },
})
