import { chakra } from '@chakra-ui/react'

/** What staff alone see on a page, folded up below it; its `summary` says what it is. */
export const StaffPanel = chakra('details', {
  base: {
    mt: '10',
    mb: '16',
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    '& > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minH: { base: 'control.touch', md: '8' },
      cursor: 'pointer',
      fontWeight: 'medium',
    },
    '& > summary small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal' },
    '& > ul': { listStyle: 'none', py: '2' },
    '& > ul > li': { overflowWrap: 'anywhere' },
    '& > ul > li small': { color: 'fg.subtle', textStyle: 'sm' },
  },
})
