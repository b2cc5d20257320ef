import { chakra } from '@chakra-ui/react'
import { Card, Pagination } from '@portal/ui-kit'
import { Navigate } from 'react-router-dom'

/** The list of a staff page: tabs, filters, table and pages in one card. */
export const ListCard = chakra(Card, {
  base: { overflow: 'hidden', '& > nav:first-of-type, & > :first-child > nav:only-child': { px: '4' } },
})
/** The line of filters above a table. */
export const FilterBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > div:has(> label, > select)': { width: { base: 'full', md: 'auto' } },
  },
})

type Pages = {
  pageNo: number
  pageSize: number
  shown: number
  total: number
  to: (changes: { pageNo: number }) => string
}

/** The pages below a table. A page that has run empty, because its rows were decided or deleted, gives way to the last one that has any. */
export function ListPages({ pageNo, pageSize, shown, total, to }: Pages) {
  const page = (at: number) => to({ pageNo: at })
  if (!total) return null
  if (!shown) return <Navigate replace to={page(Math.ceil(total / pageSize))} />
  return (
    <chakra.div css={{ px: '4', py: '2', borderTopWidth: '1px', borderColor: 'border.muted', '& > nav': { mt: '0' } }}>
      <Pagination pageNo={pageNo} pageSize={pageSize} total={total} to={page} />
    </chakra.div>
  )
}
