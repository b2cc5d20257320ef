import { query } from '@portal/api-client'
import { orderStates, pageSize } from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, type ViewOf } from '@portal/desk'
import { words } from '@portal/routing'

// Others work on the same lists: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const
const maxClassId = 18

const orderFields = { state: oneOf(orderStates), classId: words(maxClassId), keyword, pageNo }
/** What the address of the orders says; `classId`: those of one class alone. */
export const deskOrdersView = defineView(orderFields)
/** What a filter of orders asks for. */
export const orderFilter = ({
  state,
  classId,
  keyword,
}: Pick<ViewOf<typeof orderFields>, 'state' | 'classId' | 'keyword'>) => ({
  ...(state && { state }),
  ...(/^[1-9]\d*$/.test(classId) && { classId }),
  keyword,
})
export const deskOrdersQuery = (view: ViewOf<typeof orderFields>) => ({
  ...query(
    'POST /train/desk/orders',
    { body: { pageNo: view.pageNo, pageSize, data: orderFilter(view) } },
    { cancels: 'training-orders' },
  ),
  ...fresh,
})
export const deskOrderQuery = (number: string) => ({
  ...query('POST /train/desk/order', { body: { number } }),
  ...fresh,
})

const classFields = { pageNo }
/** What the address of the classes says. */
export const deskClassesView = defineView(classFields)
export const deskClassesQuery = ({ pageNo }: ViewOf<typeof classFields>) => ({
  ...query('POST /train/desk/classes', { body: { pageNo, pageSize, data: {} } }),
  ...fresh,
})
export const deskCoursesQuery = { ...query('POST /train/desk/courses', { body: {} }), ...fresh }
export const deskCourseQuery = (id: string) => ({ ...query('POST /train/desk/course', { body: { id } }), ...fresh })
export const deskStatisticsQuery = query('POST /train/desk/statistics', {})
