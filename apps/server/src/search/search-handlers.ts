import type { searchCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { listHotWords, listRecommendedWords } from './hot-word-lists.ts'
import { countSearchedWord } from './hot-word-store.ts'
import { searchEntries } from './search-lists.ts'
import { suggest } from './suggest-lists.ts'

export const searchHandlers = ({ things }: { things: Pick<Things, 'kinds'> }): Handlers<typeof searchCalls> => ({
  'POST /doc/daGrand_search/search': ({
    db,
    caller,
    language,
    body: {
      pageNo,
      pageSize,
      data: { keyword, order, ...filters },
    },
  }) => searchEntries(db, things, caller, { lang: language.content, keyword, filters, order, pageNo, pageSize }),
  'POST /doc/daGrand_search/suggest': ({ db, caller, language, body }) =>
    suggest(db, things, caller, body.keyword, language.content),
  'POST /doc/daGrand_search/hotQuery': ({ db, language }) => listHotWords(db, language.content),
  'POST /doc/select_keyword/front/page': ({ db, language, body }) => listRecommendedWords(db, language.content, body),
  'POST /doc/select_keyword/front/add': async ({ db, language, address, body }) => {
    await countSearchedWord(db, { keyword: body.keyword, lang: language.content, address })
    return null
  },
})
