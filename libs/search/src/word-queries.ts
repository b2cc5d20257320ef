import { query } from '@portal/api-client'

// Apart from queries.ts: every page's header asks for these, and none of the kinds and filters of a search.
export const hotWordsQuery = query('POST /doc/daGrand_search/hotQuery', {})
export const suggestQuery = (keyword: string) => query('POST /doc/daGrand_search/suggest', { body: { keyword } })
