import { chakra } from '@chakra-ui/react'

/** Things of which each stands in a line with what can be done with it; a form opens below. */
export const LineList = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li': {
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
    },
    '& > li:last-child': { pb: '0' },
    '& > li > div:first-of-type': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
    },
    '& bdi': { overflowWrap: 'anywhere' },
    '& small': { textStyle: 'sm', color: 'fg.subtle' },
    '& button': { flex: 'none' },
    '& p': {
      flex: '1 1 calc(var(--u) * 11)',
      minW: '0',
      '& span': { display: 'block', color: 'fg.muted', textStyle: 'sm' },
    },
  },
})
