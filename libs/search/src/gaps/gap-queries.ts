import { query } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { contentLanguages, gapDays, gapReasons, pageSize } from '@portal/contract/facts'
import { defineView, oneOf, pageNo, type ViewOf } from '@portal/desk'

export type Gap = DataOf<Calls['POST /doc/select_keyword/gap/page']>['data'][number]
const fields = { why: oneOf(gapReasons, 'missed'), days: oneOf(gapDays, 30), lang: oneOf(contentLanguages), pageNo }
/** What the address asks for: what was not found in thirty days, unless it says otherwise. */
export const gapsView = defineView(fields)

export const gapsQuery = ({ pageNo: page, ...data }: ViewOf<typeof fields>) =>
  query('POST /doc/select_keyword/gap/page', { body: { pageNo: page, pageSize, data } })
