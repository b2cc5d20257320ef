import { chakra, defineRecipe } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Check, CircleDashed, Clock, Star, Undo2, X } from 'lucide-react'

const Root = chakra('span', defineRecipe({
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', px: '2', borderRadius: 'sm', textStyle: 'xs', fontWeight: 'medium', lineHeight: '22px', whiteSpace: 'nowrap', mdDown: { whiteSpace: 'normal', wordBreak: 'keep-all', overflowWrap: 'break-word' }, '& svg': { flex: 'none' } },
  variants: {
    state: {
      draft: { bg: 'state.draft.bg', color: 'state.draft.fg' },
      pending: { bg: 'state.pending.bg', color: 'state.pending.fg' },
      published: { bg: 'state.published.bg', color: 'state.published.fg' },
      recalled: { bg: 'state.recalled.bg', color: 'state.recalled.fg' },
      rejected: { bg: 'state.rejected.bg', color: 'state.rejected.fg' },
      featured: { bg: 'featured.bg', color: 'featured.fg' },
      info: { bg: 'bg.info', color: 'fg.info' },
    },
  },
  defaultVariants: { state: 'info' },
}))

export type ArticleState = 'draft' | 'pending' | 'published' | 'recalled' | 'rejected'
const glyphs = { draft: CircleDashed, pending: Clock, published: Check, recalled: Undo2, rejected: X }
const labels = {
  draft: <Trans>Draft</Trans>, pending: <Trans>Pending</Trans>, published: <Trans>Published</Trans>, recalled: <Trans>Recalled</Trans>, rejected: <Trans>Rejected</Trans>,
}

/** The state of an article: text, glyph and tint together, never colour alone. */
export function StateBadge({ state }: { state: ArticleState }) {
  const Glyph = glyphs[state]
  return <Root state={state}><Glyph size={12} strokeWidth={2} aria-hidden />{labels[state]}</Root>
}
export function FeaturedBadge() {
  return <Root state="featured"><Star size={12} strokeWidth={2} aria-hidden /><Trans>Featured</Trans></Root>
}
export function Badge({ children }: { children: React.ReactNode }) {
  return <Root>{children}</Root>
}
