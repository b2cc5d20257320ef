import { z } from 'zod'
import { body, defineCalls, pageRequest } from './call.ts'
import {
  gapDays,
  gapReasons,
  kindNames,
  maxCountedKeyword,
  maxLabel,
  maxKeyword,
  maxModel,
  searchFilters,
  searchOrders,
  searchPeriods,
  staffUser,
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
/** What a search was cut down to. */
const searchedIn = z.object({
  directoryCode: directoryCode.optional(),
  productModel: line(maxModel).optional(),
  kind: z.enum(kindNames).optional(),
  label: line(maxLabel).optional(),
})
const searched = body({ keyword: line(maxCountedKeyword).min(1), filters: searchedIn.default({}) })
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
        ...searchedIn.shape,
        /** Another language than the reader's; the hits are in that one alone. */
        language: contentLanguage.optional(),
        period: z.enum(searchPeriods).default('any'),
        order: z.enum(searchOrders).default('relevance'),
      }),
    ),
    data: z.object({
      data: z.array(Found),
      total: z.int(),
      /** How many of them, the first, have all of the words; the others have most. */
      whole: z.int(),
      /** What was looked for in place of words that nobody has, when it was spelled as it was meant. */
      spelling: z.string().nullable(),
      /** Counts of the whole result, before the filter of the facet itself. */
      facets: z.object({
        directories: z.array(facet),
        models: z.array(facet),
        kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
        labels: z.array(facet),
        languages: z.array(z.object({ lang: contentLanguage, count: z.int() })),
      }),
      /** Hits in other languages, never mixed with the list. */
      others: z.array(Found),
      /** With no hit: the same search with a filter dropped, and how much it finds. */
      without: z.array(z.object({ filter: z.enum(searchFilters), count: z.int() })),
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
    body: searched,
    data: z.null(),
  },
  'POST /doc/select_keyword/front/open': {
    summary: 'Count that something was opened of what a search word found',
    access: 'anyone',
    writes: true,
    areas: [],
    body: searched,
    data: z.null(),
  },
  'POST /doc/select_keyword/gap/page': {
    summary:
      'What people looked for and did not find, or of which they opened nothing; those that most people asked for first',
    access: [staffUser],
    body: pageRequest(
      body({
        why: z.enum(gapReasons).default('missed'),
        days: z.literal(gapDays).default(30),
        lang: contentLanguage.optional(),
      }),
    ),
    data: z.object({
      data: z.array(
        z.object({
          keyword: z.string(),
          lang: contentLanguage,
          filters: searchedIn,
          /** People, each once a day: who searched it, who found nothing with all of its words, who opened something. */
          searched: z.int(),
          missed: z.int(),
          opened: z.int(),
          lastDay: z.string(),
          /** Who is writing what is missing. */
          takenBy: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  'POST /doc/select_keyword/gap/take': {
    summary: 'Say that the caller writes what is missing, or does no longer',
    access: [staffUser],
    writes: true,
    areas: [],
    body: body({ keyword: line(maxCountedKeyword).min(1), lang: contentLanguage, take: z.boolean() }),
    refusals: ['wrongState'],
    data: z.null(),
  },
})
