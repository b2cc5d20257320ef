import { chakra } from '@chakra-ui/react'
import { Breadcrumbs, focusRow, PageTitle, type Crumb } from '@portal/ui-kit'
import type { KeyboardEvent, ReactNode } from 'react'
import { ListKeys } from './list-keys.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    mb: '4',
    // The keys stand at the end, and what the page is there to begin behind them; alone there on a phone, which has no keys.
    '& > button:first-of-type': { ms: 'auto' },
    '& > dialog ~ *': { ms: { base: 'auto', md: '0' }, justifyContent: 'flex-end' },
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

type Props = {
  title: ReactNode
  /** Of one thing: the way back to its list, and what it is called there. */ crumbs?: readonly [
    list: Crumb,
    thing: Crumb,
  ]
  /** The page's own step, such as the way to a new entry. */ action?: ReactNode
  /** Keys that the page understands beside those of its list: <dt> and <dd>. */ keys?: ReactNode
  children: ReactNode
}

/** A page of the staff: its heading, the keys of its list, and what it is there to begin. */
export function StaffPage({ title, crumbs, action, keys, children }: Props) {
  return (
    <div onKeyDown={intoList}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <Head>
        <PageTitle textStyle="2xl" mt="0" mb="0">
          {title}
        </PageTitle>
        <ListKeys>{keys}</ListKeys>
        {action}
      </Head>
      {children}
    </div>
  )
}
