import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cappedCount } from './capped-count.ts'
import { Skeleton } from './skeleton.tsx'

export type SideMenuItem = {
  readonly key: string
  readonly name: string
  readonly count?: number
  readonly to?: string
  readonly items?: readonly SideMenuItem[]
}
type Props = {
  label: string
  /** Shown first when given: the All entry, with its count. */
  all?: { count?: number; to?: string }
  items: readonly SideMenuItem[]
  /** Path of indexes to the active entry, or 'all'. */
  active?: readonly number[] | 'all'
  loading?: boolean
  onSelect?: (selection: SideMenuItem | 'all') => void
}

const rail = {
  borderInlineStartWidth: '1px',
  borderColor: 'border',
  '& ul': { listStyle: 'none' },
  '& a, & button': {
    position: 'relative',
    display: 'flex',
    width: 'full',
    justifyContent: 'space-between',
    gap: '2',
    py: { base: '3', lg: '1.5' },
    ps: '4',
    pe: '3',
    color: 'fg.muted',
    textAlign: 'start',
    bg: 'transparent',
    border: '0',
    cursor: 'pointer',
    textStyle: 'md',
    lineHeight: '20px',
  },
  '& a:hover, & button:hover': { color: 'fg', bg: 'bg.muted' },
  '& [aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
  '& [aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-1px',
    top: '6px',
    bottom: '6px',
    width: '2px',
    bg: 'brand.solid',
  },
  '& [data-open]': { color: 'fg', fontWeight: 'semibold' },
  '& span': { minW: '0', overflowWrap: 'anywhere' },
  '& small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal', whiteSpace: 'nowrap' },
  '& ul ul :is(a, button)': { ps: '8', textStyle: 'sm' },
  '& ul ul ul :is(a, button)': { ps: '12' },
} as const

/** MNU-01. A list of entries on a rail: optional All, names with counts in brackets, the active one marked. Only the open branch is drawn. */
export function SideMenu({ label, all, items, active, loading = false, onSelect }: Props) {
  const { t } = useLingui()
  if (loading)
    return (
      <div role="status" aria-label={t`Loading`}>
        {[70, 55, 80, 60, 65].map((width) => (
          <Skeleton key={width} my="4" style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  const entry = (
    item: { name: ReactNode; count?: number | undefined; to?: string | undefined },
    selection: SideMenuItem | 'all',
    state: 'active' | 'open' | undefined,
  ) => {
    const marks = {
      ...(state === 'active' && { 'aria-current': 'true' as const }),
      ...(state === 'open' && { 'data-open': '' }),
    }
    const content = (
      <>
        <span>{item.name}</span>
        {item.count !== undefined && <small>({cappedCount(item.count)})</small>}
      </>
    )
    return item.to ? (
      <Link to={item.to} {...marks} onClick={() => onSelect?.(selection)}>
        {content}
      </Link>
    ) : (
      <button type="button" {...marks} onClick={() => onSelect?.(selection)}>
        {content}
      </button>
    )
  }
  const branch = (list: readonly SideMenuItem[], path: readonly number[] | undefined) =>
    list.map((item, at) => {
      const state = path?.[0] !== at ? undefined : path.length === 1 ? 'active' : 'open'
      return (
        <li key={item.key}>
          {entry(item, item, state)}
          {state && item.items?.length ? <ul>{branch(item.items, path!.slice(1))}</ul> : null}
        </li>
      )
    })
  return (
    <chakra.nav aria-label={label} css={rail}>
      <ul>
        {all && <li>{entry({ name: <Trans>All</Trans>, ...all }, 'all', active === 'all' ? 'active' : undefined)}</li>}
        {branch(items, active === 'all' ? undefined : active)}
      </ul>
    </chakra.nav>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--u) * 16) minmax(0, 1fr)' },
    columnGap: '14',
    rowGap: '5',
    alignItems: 'start',
    mt: '6',
    mb: '16',
    '& > aside': { position: { lg: 'sticky' }, top: { lg: '80px' } },
    '& > aside details > summary': {
      display: { base: 'flex', lg: 'none' },
      justifyContent: 'space-between',
      alignItems: 'center',
      minH: 'control.touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      cursor: 'pointer',
      listStyle: 'none',
      fontWeight: 'medium',
    },
    '& > aside details[open] > nav': { mt: { base: '3', lg: '0' } },
    // On wide screens the menu always shows, whether the button of the phone layout is open or not.
    '& > aside details::details-content': { contentVisibility: { lg: 'visible' }, display: { lg: 'contents' } },
  },
})

/** A side menu beside what it chooses from; on a phone it opens below a button that says what is chosen (`current`). */
export function MenuColumns({ current, menu, children }: { current: ReactNode; menu: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <aside>
        <details>
          <summary>
            <span>{current}</span>
            <ChevronDown size={16} aria-hidden />
          </summary>
          {menu}
        </details>
      </aside>
      {children}
    </Columns>
  )
}
