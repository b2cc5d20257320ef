import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pendingCount } from './capped-count.ts'
import { scrollShades } from './scroll-shades.ts'

const Row = chakra('nav', {
  base: {
    display: 'flex',
    gap: '7',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    ...scrollShades,
    '& a': {
      position: 'relative',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '1.5',
      minH: { base: 'control.touch', md: '10' },
      minW: { base: 'control.touch', md: 'control.target' },
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a:hover': { color: 'fg' },
    '& a[aria-current]': { color: 'fg', fontWeight: 'semibold' },
    '& a[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      height: '2px',
      bg: 'brand.solid',
    },
    '& small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal' },
  },
})

/** One of several views of a page; each has an address of its own. `count` is shown up to 99+ (CNT-01), and left out while unknown. */
type TabLink = {
  readonly key: string
  readonly text: ReactNode
  readonly to: string
  readonly count?: number | undefined
}

/** Tabs that are links, so that a view can be reloaded, shared and gone back to. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <Row aria-label={label}>
      {tabs.map(({ key, text, to, count }) => (
        <Link key={key} to={to} {...(key === current && { 'aria-current': 'page' as const })}>
          {text}
          {count !== undefined && (
            <>
              {' '}
              <small>{pendingCount(count)}</small>
            </>
          )}
        </Link>
      ))}
    </Row>
  )
}
