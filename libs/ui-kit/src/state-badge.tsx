import { Trans } from '@lingui/react/macro'
import { Check, CircleDashed, Clock, Undo2, X } from 'lucide-react'
import { BadgeRoot } from './badge.tsx'

export type ArticleState = 'draft' | 'pending' | 'published' | 'recalled' | 'rejected'
const looks = {
  draft: { glyph: CircleDashed, label: <Trans>Draft</Trans>, css: { bg: 'state.draft.bg', color: 'state.draft.fg' } },
  pending: { glyph: Clock, label: <Trans>Pending</Trans>, css: { bg: 'state.pending.bg', color: 'state.pending.fg' } },
  published: {
    glyph: Check,
    label: <Trans>Published</Trans>,
    css: { bg: 'state.published.bg', color: 'state.published.fg' },
  },
  recalled: {
    glyph: Undo2,
    label: <Trans>Recalled</Trans>,
    css: { bg: 'state.recalled.bg', color: 'state.recalled.fg' },
  },
  rejected: { glyph: X, label: <Trans>Rejected</Trans>, css: { bg: 'state.rejected.bg', color: 'state.rejected.fg' } },
} as const

/** The state of an article: text, glyph and tint together, never colour alone. */
export function StateBadge({ state }: { state: ArticleState }) {
  const { glyph: Glyph, label, css } = looks[state]
  return (
    <BadgeRoot css={css}>
      <Glyph size={12} strokeWidth={2} aria-hidden />
      {label}
    </BadgeRoot>
  )
}
