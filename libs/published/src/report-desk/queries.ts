import { query } from '@portal/api-client'
import { pageSize, reportStates } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'

// Those who report and colleagues write in it meanwhile: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const

const fields = { state: oneOf(reportStates), keyword, pageNo }
/** What the address of the queue says; `id` names the report that is open. */
export const reportsView = defineView(fields)
export const reportsQuery = ({ state, keyword, pageNo }: ViewOf<typeof fields>) => ({
  ...query(
    'POST /extend/security/report/desk/pageFront',
    { body: { pageNo, pageSize, data: { keyword, ...(state && { state }) } } },
    { cancels: 'securityReports' },
  ),
  ...fresh,
})
export const reportQuery = (id: string) => ({
  ...query('POST /extend/security/report/desk/find', { body: { id } }),
  ...fresh,
})
export const numbersQuery = query('POST /extend/security/report/statistics', {})
