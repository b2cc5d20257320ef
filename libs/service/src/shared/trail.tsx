import { chakra } from '@chakra-ui/react'

/** What happened to something, one after the other. */
export const Trail = chakra('ol', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    display: 'grid',
    gap: '3',
    overflowWrap: 'anywhere',
    '& > li': { borderInlineStartWidth: '2px', borderColor: 'border.emphasized', ps: '3' },
    '& time, & small': { color: 'fg.subtle', textStyle: 'sm' },
    '& p': { whiteSpace: 'pre-line' },
  },
})
