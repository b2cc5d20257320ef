import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

/** The shape of every badge; its tint says what it is. */
export const BadgeRoot = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: 'medium',
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    mdDown: { whiteSpace: 'normal', wordBreak: 'keep-all', overflowWrap: 'break-word' },
    bg: 'bg.info',
    color: 'fg.info',
  },
})

const tones = {
  info: {},
  success: { bg: 'bg.success', color: 'fg.success' },
  warning: { bg: 'bg.warning', color: 'fg.warning' },
  danger: { bg: 'danger.subtle', color: 'danger.fg' },
} as const

/** `tone`: how much it asks for attention. */
export function Badge({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <BadgeRoot css={tones[tone]}>{children}</BadgeRoot>
}
/** What the editors recommend: a star in the plumage's own colour. */
export function FeaturedBadge() {
  return (
    <BadgeRoot css={{ bg: 'featured.bg', color: 'featured.fg' }}>
      <Star size={12} strokeWidth={2} aria-hidden />
      <Trans>Featured</Trans>
    </BadgeRoot>
  )
}
