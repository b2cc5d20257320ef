import { query } from '@portal/api-client'
import { certificateStates, pageSize, trainingRequestKinds, trainingRequestStates } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'

// Colleagues and visitors change these lists: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const

const requestFields = {
  kind: oneOf(trainingRequestKinds),
  state: oneOf(trainingRequestStates),
  keyword,
  pageNo,
}
/** What the address of the queue says; `id` names the request that is open. */
export const requestsView = defineView(requestFields)
export const requestsQuery = ({ kind, state, keyword, pageNo }: ViewOf<typeof requestFields>) => ({
  ...query(
    'POST /train/company/desk/pageFront',
    { body: { pageNo, pageSize, data: { keyword, ...(kind && { kind }), ...(state && { state }) } } },
    { cancels: 'trainingRequests' },
  ),
  ...fresh,
})
export const requestQuery = (id: string) => ({ ...query('POST /train/company/desk/find', { body: { id } }), ...fresh })

const certificateFields = { state: oneOf(certificateStates), keyword, pageNo }
/** What the address of the certificates says. */
export const certificatesView = defineView(certificateFields)
type CertificatesView = ViewOf<typeof certificateFields>
export const filterOf = ({ state, keyword }: CertificatesView) => ({ keyword, ...(state && { state }) })
export const certificatesQuery = (view: CertificatesView) => ({
  ...query(
    'POST /train/certificate/pageFront',
    { body: { pageNo: view.pageNo, pageSize, data: filterOf(view) } },
    { cancels: 'trainingCertificates' },
  ),
  ...fresh,
})
export const trailQuery = (number: string) => ({
  ...query('POST /train/certificate/trail', { body: { number } }),
  ...fresh,
})
