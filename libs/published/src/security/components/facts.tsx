import { chakra } from '@chakra-ui/react'

/** A link that stands alone: a phone's finger needs room. */
export const aloneLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: 'control.touch', md: '6' },
  color: 'fg.link',
  overflowWrap: 'anywhere',
} as const

/** What is known of a thing: a name and its value on one line. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    '& dt': { color: 'fg.subtle', overflowWrap: 'anywhere' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
    '& dd ul': { listStyle: 'none' },
    '& dd code': { fontFamily: 'mono', textStyle: 'sm', color: 'fg.muted' },
    '& dd a': aloneLink,
  },
})
/** A table of few columns: what is long wraps, so that a phone need not scroll it. */
export const Rows = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse' },
    '& caption': { textAlign: 'start', color: 'fg.muted', pb: '3' },
    '& :is(th, td)': {
      pe: '4',
      py: '2',
      height: { base: 'control.touch', md: '10' },
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'fg.subtle', fontWeight: 'normal', textStyle: 'sm', borderColor: 'border' },
    '& tbody th': { fontWeight: 'medium' },
    '& :is(th, td):last-of-type': { pe: '0' },
    '& td a': aloneLink,
  },
})
