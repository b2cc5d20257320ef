import { chakra } from '@chakra-ui/react'

/** A grey bar in the shape of what comes; no shimmer. `data-skeleton` tells that something is still to come. */
export const Skeleton = chakra(
  'span',
  { base: { display: 'block', bg: 'bg.emphasized', borderRadius: 'sm', height: '3' } },
  { defaultProps: { 'data-skeleton': '' } },
)
