import { query } from '@portal/api-client'
import { maxProvince, pageSize, visitStates } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewField, type ViewOf } from '@portal/desk'
import { words } from '@portal/routing'

/** A day of the address; '' for none. */
const day: ViewField<string> = {
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : ''),
  write: (text) => text,
}
const fields = { from: day, to: day, province: words(maxProvince), state: oneOf(visitStates), keyword, pageNo }
/** What the address of the staff's list of visits says. */
export const visitsView = defineView(fields)
type VisitsView = ViewOf<typeof fields>
/** What is asked for, as the list and its sheet take it. */
export const filterOf = ({ from, to, province, state, keyword }: VisitsView) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(province && { province }),
  ...(state && { state }),
  keyword,
})
export const visitsQuery = (view: VisitsView) =>
  query('POST /iframe/visit/desk/list', { body: { pageNo: view.pageNo, pageSize, data: filterOf(view) } })
export const visitQuery = (id: string) => query('POST /iframe/visit/desk/detail', { body: { id } })

/** What the address of the places says. */
export const placesView = defineView({ province: words(maxProvince) })
export const placesQuery = (province: string) =>
  query('POST /iframe/visit/desk/places', { body: province ? { province } : {} })
