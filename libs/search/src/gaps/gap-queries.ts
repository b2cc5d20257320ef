import { query } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { contentLanguages, gapDays, gapReasons, pageSize, wordRules, type WordRule } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'

export type Gap = DataOf<Calls['POST /doc/select_keyword/gap/page']>['data'][number]
export type WordGroup = DataOf<Calls['POST /doc/select_keyword/equal/page']>['data'][number]
/** What stands beside each other: why a search was in vain, and what staff say of words, which may help it. */
export const gapParts = [...gapReasons, ...wordRules] as const
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
export const wordGroupsQuery = (rule: WordRule, { pageNo: page, lang, keyword: typed }: View) =>
  query('POST /doc/select_keyword/equal/page', {
    body: {
      pageNo: page,
      pageSize,
      // Product words are those of one language.
      data: { rule, ...(rule !== 'product' && { lang }), ...(typed && { keyword: typed }) },
    },
  })
