import { query } from '@portal/api-client'
import { pageSize, requestBoxes, requestStates } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'
import { fresh } from '../shared/request-queries.ts'

const fields = {
  box: oneOf(requestBoxes, 'own'),
  state: oneOf(requestStates),
  show: oneOf(['unread']),
  keyword,
  pageNo,
}
/** What the address of the list of requests says. */
export const requestsView = defineView(fields)
export const requestsQuery = ({ box, state, show, keyword, pageNo }: ViewOf<typeof fields>) => ({
  ...query('POST /extend/zenDesk/pageFront', {
    body: { pageNo, pageSize, data: { box, ...(state && { state }), unread: show === 'unread', keyword } },
  }),
  ...fresh,
})
export const requestQuery = (id: string) => ({ ...query('POST /extend/zenDesk/find', { body: { id } }), ...fresh })
/** Cases that may answer what is being asked. */
export const suggestQuery = (title: string) =>
  query('POST /extend/zenDesk/suggest', { body: { title } }, { cancels: 'request-suggestions' })
