import { chakra } from '@chakra-ui/react'

/** A colour of the theme, as a drawing takes it. */
export const chartColour = (token: string) => `var(--ks-colors-${token})`
/** What stands at an axis. */
export const tick = { fill: chartColour('fg-subtle'), fontSize: 12 }

/** What is told of the place in a chart where somebody points, or which the arrow keys have reached. */
export const Told = chakra('div', {
  base: {
    bg: 'bg.float',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'md',
    px: '3',
    py: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    '& b': { color: 'fg' },
  },
})
