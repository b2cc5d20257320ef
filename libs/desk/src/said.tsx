import { chakra } from '@chakra-ui/react'

/** What two sides said to each other, one below the other: `data-side` staff, `data-internal` what staff alone read, `data-text` the words. */
export const Said = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& > li': {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      px: '4',
      py: '3',
      bg: 'bg.panel',
      overflowWrap: 'anywhere',
    },
    '& > li[data-side=staff]': { borderInlineStartWidth: '3px', borderInlineStartColor: 'brand.solid' },
    '& > li[data-internal]': { bg: 'bg.warning' },
    '& header': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline', mb: '1', textStyle: 'sm' },
    '& header b': { fontWeight: 'semibold' },
    '& header time': { color: 'fg.muted' },
    '& [data-text]': { whiteSpace: 'pre-line' },
  },
})
