import { query } from '@portal/api-client'
import {
  demandBoxes,
  demandStates,
  demandTypeNames,
  maxOrgCode,
  orgCodeForm,
  pageSize,
  type DemandType,
} from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, words, type ViewOf } from '@portal/routing'

const fields = {
  box: oneOf(demandBoxes, 'own'),
  keyword,
  state: oneOf(demandStates),
  type: oneOf(demandTypeNames),
  org: words(maxOrgCode),
  pageNo,
}
/** What the address of the list of demands says. */
export const demandsView = defineView(fields)
type DemandsView = ViewOf<typeof fields>
/** What is asked for, as the list and its sheet take it. */
export const filterOf = ({ box, keyword, state, type, org }: DemandsView) => ({
  box,
  keyword,
  ...(state && { state }),
  ...(type && { type }),
  ...(orgCodeForm.test(org) && { orgCode: org }),
})
export const demandsQuery = (view: DemandsView) =>
  query('POST /demand/find-all', { body: { pageNo: view.pageNo, pageSize, data: filterOf(view) } })
export const demandQuery = (id: string) => query('POST /demand/find-one', { body: { id } })
export const orgsQuery = { ...query('GET /demand/org/tree', {}), staleTime: 600_000 }
export const typesQuery = { ...query('GET /demand/type1', {}), staleTime: 600_000 }
export const subtypesQuery = (type1: DemandType) => ({
  ...query('GET /demand/type2', { query: { type1 } }),
  staleTime: 600_000,
})
