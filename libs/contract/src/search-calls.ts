import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  foundKinds,
  gapDays,
  gapReasons,
  maxCountedKeyword,
  maxLabel,
  maxKeyword,
  maxGroupWord,
  maxModel,
  maxStaffKeyword,
  searchFilters,
  searchOrders,
  searchPeriods,
  staffUser,
  maxSuggestedKeyword,
  wordGroupBounds,
  wordRules,
} from './facts/index.ts'
import { contentLanguage, directoryCode, line, moment, refining } from './fields.ts'

/** HTML that holds nothing but escaped text and <mark>. */
const highlighted = z.string()
const Found = z.object({
  /** The kind of what was found; `articleId` is its id, whatever the kind. */
  kind: z.string(),
  articleId: z.string(),
  billNo: z.string(),
  titleHtml: highlighted,
  snippetHtml: highlighted,
  lang: contentLanguage,
  refining,
  directoryCode: z.string(),
  productModels: z.array(z.string()),
  updateTime: moment,
  hits: z.int(),
  /** A file that it shows has words which it does not say itself: the page that `snippetHtml` is of, null where the file does not number its pages. */
  file: z.object({ fileId: z.string(), name: z.string(), page: z.int().nullable() }).optional(),
})
/** What a search was cut down to. */
const searchedIn = z.object({
  directoryCode: directoryCode.optional(),
  productModel: line(maxModel).optional(),
  kind: z.enum(foundKinds).optional(),
  label: line(maxLabel).optional(),
})
const searched = body({ keyword: line(maxCountedKeyword).min(1), filters: searchedIn.default({}) })
const facet = z.object({ code: z.string(), name: z.string(), count: z.int() })

export const searchCalls = defineCalls({
  'POST /doc/daGrand_search/search': {
    summary: 'Search what the caller may read',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog', 'downloads', 'search', 'training'],
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
        /** Those in which something was updated. */
        periods: z.array(z.object({ period: z.enum(searchPeriods), count: z.int() })),
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
    areas: ['articles', 'catalog', 'downloads', 'training'],
    body: body({ keyword: line(maxSuggestedKeyword) }),
    data: z.object({
      models: z.array(z.object({ model: z.string(), name: z.string() })),
      articles: z.array(z.object({ kind: z.string(), articleId: z.string(), title: z.string() })),
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
          /** What the directory of the filters is called in that language. */
          directory: z.string().nullable(),
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
  'POST /doc/select_keyword/equal/page': {
    summary:
      'What staff say of words (that they mean the same, are words of the trade, only ask, are never shown as popular): groups, those that were changed last first',
    access: [staffUser],
    body: pageRequest(
      body({
        rule: z.enum(wordRules).default('equal'),
        lang: contentLanguage.optional(),
        keyword: line(maxStaffKeyword).optional(),
      }),
    ),
    data: pageOf(
      z.object({
        id: z.int(),
        lang: contentLanguage,
        words: z.array(z.string()),
        revision: z.int(),
        /** Who changed them last; null: somebody whose account is gone. */
        changedBy: z.string().nullable(),
        updateTime: moment,
      }),
    ),
  },
  'POST /doc/select_keyword/equal/save': {
    summary:
      'Say which words mean the same, are words of the trade, only ask, or are never shown as popular. For each of these a word belongs to one group of its language',
    access: [staffUser],
    writes: true,
    body: body({
      /** Which group is changed, and the revision that was read; absent: a new one. */
      changed: body({ id: z.int(), revision: z.int() }).optional(),
      rule: z.enum(wordRules).default('equal'),
      lang: contentLanguage,
      words: z
        .array(line(maxGroupWord).min(1))
        .min(1)
        .max(Math.max(...wordRules.map((rule) => wordGroupBounds[rule].most))),
    }),
    refusals: ['notFound', 'staleRevision', 'conflict', 'tooMany'],
    data: z.null(),
  },
  'POST /doc/select_keyword/equal/remove': {
    summary: 'Take back what was said of the words of a group',
    access: [staffUser],
    writes: true,
    body: body({ id: z.int(), revision: z.int() }),
    refusals: ['notFound', 'staleRevision'],
    data: z.null(),
  },
})
