import { query } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { contentLanguages, gapDays, gapReasons, pageSize } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'

export type Gap = DataOf<Calls['POST /doc/select_keyword/gap/page']>['data'][number]
export type EqualWords = DataOf<Calls['POST /doc/select_keyword/equal/page']>['data'][number]
/** What stands beside each other: why a search was in vain, and what may help it. */
export const gapParts = [...gapReasons, 'equal'] as const
const fields = {
  why: oneOf(gapParts, 'missed'),
  days: oneOf(gapDays, 30),
  lang: oneOf(contentLanguages),
  keyword,
  pageNo,
}
/** What the address asks for: what was not found in thirty days, unless it says otherwise. */
export const gapsView = defineView(fields)

type View = ViewOf<typeof fields>
export const gapsQuery = (why: (typeof gapReasons)[number], { pageNo: page, days, lang }: View) =>
  query('POST /doc/select_keyword/gap/page', { body: { pageNo: page, pageSize, data: { why, days, lang } } })
export const equalWordsQuery = ({ pageNo: page, lang, keyword: typed }: View) =>
  query('POST /doc/select_keyword/equal/page', {
    body: { pageNo: page, pageSize, data: { lang, ...(typed && { keyword: typed }) } },
  })
