import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, calc(var(--u) * 9)), 1fr))',
      md: 'repeat(auto-fit, minmax(min(100%, calc(var(--u) * 14)), 1fr))',
      lg: 'repeat(3, 1fr)',
    },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.panel',
    listStyle: 'none',
    '& a': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      gap: { base: '2', md: '3.5' },
      p: { base: '4', md: '5' },
      color: 'fg',
      borderInlineEndWidth: '1px',
      borderBottomWidth: '1px',
      borderColor: 'border',
      marginInlineEnd: '-1px',
      marginBottom: '-1px',
      height: 'full',
    },
    // The weight is said for each width: a text style that comes with one brings its own.
    '& a:hover': { bg: 'brand.subtle' },
    '& svg': { color: 'brand.fg', mt: '0.5' },
    '& span': { minW: '0', overflowWrap: 'anywhere' },
    '& b': {
      display: 'block',
      textStyle: { base: 'md', md: 'lg' },
      hyphens: 'auto',
      fontWeight: { base: 'semibold', md: 'semibold' },
    },
    '& small': { color: 'fg.muted', textStyle: 'sm', display: 'block' },
  },
})

type QuickEntry = {
  readonly to: string
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
}
/** Equal ways on, in one ruled grid. */
export function QuickGrid({ entries }: { entries: readonly QuickEntry[] }) {
  return (
    <Grid>
      {entries.map(({ to, icon, title, note }) => (
        <li key={to}>
          <Link to={to}>
            {icon}
            <span>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </span>
          </Link>
        </li>
      ))}
    </Grid>
  )
}
