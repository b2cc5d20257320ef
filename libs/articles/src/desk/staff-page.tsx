import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { ButtonLink, Card, focusRow, PageTitle, Pagination } from '@portal/ui-kit'
import { Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { ListKeys } from './list-keys.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    mb: '4',
    '& > button': { ms: 'auto' },
    '& > a': { ms: { base: 'auto', md: '0' } },
  },
})
/** The list of a staff page: tabs, filters, table and pages in one card. */
export const ListCard = chakra(Card, { base: { overflow: 'hidden', '& > nav:first-of-type': { px: '4' } } })
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
  },
})

// After a navigation the focus is on the heading: from there the keys of the list lead into it.
const intoList = (event: KeyboardEvent<HTMLElement>) => {
  if (
    !['ArrowDown', 'j'].includes(event.key) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    !(event.target as Element).matches('h1')
  )
    return
  if (focusRow(event.currentTarget)) event.preventDefault()
}

/** A page of the staff: its heading, the keys of its list, and the way to a new case. */
export function StaffPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div onKeyDown={intoList}>
      <Head>
        <PageTitle textStyle="2xl" mt="0" mb="0">
          {title}
        </PageTitle>
        <ListKeys />
        <ButtonLink asChild look="solid" size="staff">
          <Link to={pathFor('uploadArticle')}>
            <Plus size={16} aria-hidden />
            <Trans>Write a case</Trans>
          </Link>
        </ButtonLink>
      </Head>
      {children}
    </div>
  )
}

type Pages = {
  pageNo: number
  pageSize: number
  shown: number
  total: number
  to: (changes: { page: string | undefined }) => string
}

/** The pages below a table. A page that has run empty, because its cases were decided or deleted, gives way to the last one that has any. */
export function ListPages({ pageNo, pageSize, shown, total, to }: Pages) {
  const page = (at: number) => to({ page: at > 1 ? String(at) : undefined })
  if (!total) return null
  if (!shown) return <Navigate replace to={page(Math.ceil(total / pageSize))} />
  return (
    <chakra.div css={{ px: '4', py: '2', borderTopWidth: '1px', borderColor: 'border.muted', '& > nav': { mt: '0' } }}>
      <Pagination pageNo={pageNo} pageSize={pageSize} total={total} to={page} />
    </chakra.div>
  )
}
