import { query } from '@portal/api-client'
import { maxProvince, pageSize, visitServiceTypes, visitSlotNames, visitStates } from '@portal/contract/facts'
import { defineView, oneOf, pageNo, words, type ViewOf } from '@portal/routing'

/** Characters of a day. */
const maxDay = 10

export const provincesQuery = { ...query('GET /iframe/visit/province', {}), staleTime: 600_000 }
export const serviceTypesQuery = { ...query('GET /iframe/visit/serviceType', {}), staleTime: 600_000 }
export const cancelTypesQuery = { ...query('GET /iframe/visit/cancelType', {}), staleTime: 600_000 }
export const slotsQuery = (province: string) => query('POST /iframe/visit/slots', { body: { province } })

/** What the address of the booking says: all that a guest may choose, so that the login loses nothing of it. */
export const bookingView = defineView({
  type: oneOf(visitServiceTypes),
  province: words(maxProvince),
  day: words(maxDay),
  slot: oneOf(visitSlotNames),
})

const ownFields = { state: oneOf(visitStates), pageNo }
/** What the address of one's own visits says. */
export const ownVisitsView = defineView(ownFields)
export const ownVisitsQuery = ({ state, pageNo }: ViewOf<typeof ownFields>) =>
  query('POST /iframe/visit/list', { body: { pageNo, pageSize, data: { ...(state && { state }) } } })
export const ownVisitQuery = (id: string) => query('POST /iframe/visit/detail', { body: { id } })
