import { Pagination } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

const to = (page: number) => `/page/${page}`

export const pagination: Specimen = {
  name: 'pagination',
  states: {
    'first page': () => <Pagination pageNo={1} pageSize={20} total={130} to={to} />,
    'in between': () => <Pagination pageNo={4} pageSize={20} total={130} to={to} />,
    'one page': () => <Pagination pageNo={1} pageSize={20} total={12} to={to} />,
    'over the cap': () => <Pagination pageNo={250} pageSize={20} total={9000} to={to} />,
  },
}
