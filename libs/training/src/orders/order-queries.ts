import { query } from '@portal/api-client'
import { orderStates, pageSize } from '@portal/contract/facts'
import { defineView, oneOf, pageNo, type ViewOf } from '@portal/desk'

// Staff decide meanwhile, and seats become free: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const

const fields = { tab: oneOf(['orders', 'tickets'], 'orders'), state: oneOf(orderStates), pageNo }
/** What the address of the orders says. */
export const ordersView = defineView(fields)
export const ordersQuery = ({ state, pageNo }: ViewOf<typeof fields>) => ({
  ...query('POST /train/order/findOrderPage', { body: { pageNo, pageSize, data: state ? { state } : {} } }),
  ...fresh,
})
export const ticketsQuery = { ...query('POST /train/order/getTrainingTicketList', {}), ...fresh }
export const orderQuery = (number: string) => ({
  ...query('POST /train/order/find', { body: { number } }),
  ...fresh,
  refetchOnWindowFocus: true,
})
