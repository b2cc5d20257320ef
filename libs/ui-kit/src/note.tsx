import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const glyphs = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }
const tints = {
  info: ['bg.info', 'fg.info'],
  good: ['bg.success', 'fg.success'],
  warning: ['bg.warning', 'fg.warning'],
  bad: ['bg.error', 'fg.error'],
} as const

/** A tinted remark beside the text. `alert` reads it out when it appears. */
export function Note({
  kind = 'info',
  alert,
  children,
}: {
  kind?: keyof typeof glyphs
  alert?: boolean
  children: ReactNode
}) {
  const Glyph = glyphs[kind]
  const [bg, color] = tints[kind]
  return (
    <chakra.div
      {...(alert && { role: 'alert' })}
      css={{
        display: 'flex',
        gap: '3',
        borderRadius: 'md',
        px: '4',
        py: '3',
        bg,
        color: 'fg',
        '& > svg': { mt: '0.5', color },
        '& > div': { minW: '0', overflowWrap: 'anywhere' },
        '& a': { color: 'fg.link', textDecoration: 'underline' },
      }}
    >
      <Glyph size={18} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </chakra.div>
  )
}
