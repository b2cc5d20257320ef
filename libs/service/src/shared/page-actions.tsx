import { chakra } from '@chakra-ui/react'

/** Several steps of a staff page, side by side at the end of its head. */
export const PageActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: { base: 'auto', md: '0' } },
})
