import { chakra } from '@chakra-ui/react'

/** Parts side by side, with the room between them that a finger needs. */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
/** Parts below each other, as wide as a form's column. */
export const Column = chakra('div', { base: { display: 'grid', gap: '4', maxW: 'calc(var(--u) * 26)' } })
/** Running text. */
export const Prose = chakra('div', {
  base: { '& h3': { textStyle: 'xl', mb: '1' }, '& mark': { bg: 'bg.mark', color: 'inherit' } },
})
/** A window of its own for what is fixed to the window. */
export const Frame = chakra('div', {
  base: { position: 'relative', transform: 'translate(0)', height: '8', bg: 'bg.muted', overflow: 'hidden' },
})
