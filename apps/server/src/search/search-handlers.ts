import type { searchCalls } from '@portal/contract'
import { directoryNow } from '../catalog/removed-directory-lists.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { unseenIn, type Things } from '../things/things.ts'
import { listWordGroups } from './equal-word-lists.ts'
import { listGaps } from './gap-lists.ts'
import { takeGap } from './gap-store.ts'
import { listHotWords, listRecommendedWords } from './hot-word-lists.ts'
import { countOpened, countSearchedWord } from './hot-word-store.ts'
import { searchEntries } from './search-lists.ts'
import { suggest } from './suggest-lists.ts'
import { removeWords, saveWords } from './word-group-store.ts'

export const searchHandlers = ({ things }: { things: Pick<Things, 'kinds'> }): Handlers<typeof searchCalls> => ({
  'POST /doc/daGrand_search/search': async ({
    db,
    caller,
    edition,
    language,
    body: {
      pageNo,
      pageSize,
      data: { keyword, order, language: hitsIn, ...filters },
    },
  }) =>
    searchEntries(db, things, caller, {
      lang: hitsIn ?? language.content,
      ...{ keyword, order, pageNo, pageSize },
      filters: { ...filters, directoryCode: await directoryNow(db, filters.directoryCode) },
      unseen: unseenIn(things, edition),
    }),
  'POST /doc/daGrand_search/suggest': ({ db, caller, language, body }) =>
    suggest(db, things, caller, body.keyword, language.content),
  'POST /doc/daGrand_search/hotQuery': ({ db, language }) => listHotWords(db, language.content),
  'POST /doc/select_keyword/front/page': ({ db, language, body }) => listRecommendedWords(db, language.content, body),
  'POST /doc/select_keyword/front/add': async ({ db, language, address, body }) => {
    await countSearchedWord(db, { ...body, lang: language.content, address })
    return null
  },
  'POST /doc/select_keyword/front/open': async ({ db, language, address, body }) => {
    await countOpened(db, { ...body, lang: language.content, address })
    return null
  },
  'POST /doc/select_keyword/gap/page': ({ db, body }) => listGaps(db, body),
  'POST /doc/select_keyword/gap/take': async ({ db, caller, body }) => {
    if (!(await takeGap(db, caller.accountId, body))) throw new Refusal(409, 'wrongState', 'Somebody else writes it')
    return null
  },
  'POST /doc/select_keyword/equal/page': ({ db, body }) => listWordGroups(db, body),
  'POST /doc/select_keyword/equal/save': async ({ db, caller, body }) => {
    await saveWords(db, caller.accountId, body)
    return null
  },
  'POST /doc/select_keyword/equal/remove': async ({ db, body }) => {
    await removeWords(db, body)
    return null
  },
})
