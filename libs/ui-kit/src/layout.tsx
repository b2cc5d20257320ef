import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { touchArea } from './touch-area.ts'

const gutter = { base: '4', md: '6', lg: '12' } as const

/** The content column: 1200 px and its gutters. */
export const Wrap = chakra('div', { base: { width: 'full', maxW: 'calc(var(--u) * 81)', mx: 'auto', px: gutter } })
/** The full width that staff pages use. */
export const WideWrap = chakra('div', { base: { width: 'full', px: { base: '4', md: '6' } } })
/** A page's h1. Focus goes there after a navigation, so it must be able to take it. */
export const PageTitle = chakra(
  'h1',
  {
    base: {
      textStyle: { base: '3xl', md: '4xl' },
      mt: '3',
      mb: '1',
      overflowWrap: 'anywhere',
      _focusVisible: { outline: 'none' },
    },
  },
  { defaultProps: { tabIndex: -1 } },
)
export const Muted = chakra('p', { base: { color: 'fg.muted' } })
export const Card = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '--ground': 'var(--ks-colors-bg-panel)',
  },
})
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
/** Meta facts in one line, a dot between them. */
export const MetaLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center', // a name that is pressed is higher on a phone
    columnGap: '4',
    color: 'fg.subtle',
    textStyle: 'sm',
  },
})

/** A section's head: the rail, its mark, a heading, and a way on at the end. */
export function SectionHead({ title, more }: { title: ReactNode; more?: ReactNode }) {
  return (
    <chakra.div
      css={{
        display: 'flex',
        alignItems: 'baseline',
        flexWrap: { base: 'wrap', md: 'nowrap' },
        gap: '4',
        borderTopWidth: '1px',
        borderColor: 'border',
        position: 'relative',
        pt: '4',
        mb: '5',
        _before: {
          content: '""',
          position: 'absolute',
          top: '-1px',
          insetInlineStart: '0',
          width: '8',
          height: '2px',
          bg: 'brand.solid',
        },
        '& h2': { textStyle: '2xl', minW: '0', overflowWrap: 'anywhere' },
        '& a': { ms: 'auto', whiteSpace: 'nowrap', color: 'fg.link', minH: '6', ...touchArea },
      }}
    >
      <h2>{title}</h2>
      {more}
    </chakra.div>
  )
}
