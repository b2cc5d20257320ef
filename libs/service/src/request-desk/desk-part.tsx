import { chakra } from '@chakra-ui/react'
import { Card } from '@portal/ui-kit'

/** A part of what staff do with a request, as a card. */
export const DeskPart = chakra(Card, {
  base: {
    p: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& form, & [data-fields]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
})
