import { defineStyle } from '@chakra-ui/react'

/** Cards side by side where there is room. */
export const cardGrid = defineStyle({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 22)), 1fr))',
  gap: '5',
  mt: '4',
})

/** A card of somebody who can be reached: who, what, and at its foot the ways there. */
export const contactCard = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  minW: '0',
  overflowWrap: 'anywhere',
  scrollMarginTop: '24',
  '&:target': { borderColor: 'brand.solid' },
  '& h3': { textStyle: 'lg', fontWeight: 'semibold' },
  '& [data-muted]': { color: 'fg.muted' },
  '& [data-ways]': { display: 'flex', flexWrap: 'wrap', columnGap: '5', mt: 'auto' },
  '& [data-ways] a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: 'control.touch', md: '8' },
    minW: { base: 'control.touch', md: '0' },
    color: 'fg.link',
    fontWeight: 'medium',
  },
  '& [data-ways] span': { minW: '0' },
  '& svg': { flex: 'none' },
})
