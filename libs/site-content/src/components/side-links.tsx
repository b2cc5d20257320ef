import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useFrame } from '@portal/rendering'
import { frameLinks } from './frame-link.tsx'

const Root = chakra('details', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'fixed',
    insetInlineEnd: '0',
    bottom: '20%',
    zIndex: 'docked',
    bg: 'bg.float',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'var(--ks-radii-lg) 0 0 var(--ks-radii-lg)',
    boxShadow: 'md',
    maxW: 'calc(var(--u) * 18)',
    _print: { display: 'none' },
    'header:has([data-whole]) ~ &': { display: 'none' },
    '& summary': { cursor: 'pointer', py: '3', px: '2.5', color: 'fg.muted', textStyle: 'sm', listStyle: 'none' },
    '&[open] summary': { px: '4' },
    '&:not([open]) summary': { writingMode: 'vertical-rl' },
    '& a': { display: 'flex', alignItems: 'center', minH: '9', px: '4', color: 'fg', overflowWrap: 'anywhere' },
    '& a:hover': { bg: 'brand.subtle' },
  },
})

/** SIT-01. What the sidebar of the site leads to, folded at the edge of wide screens; on narrow ones it stands in the menu of the header. */
export function SideLinks() {
  const { t } = useLingui()
  const { sidebar } = useFrame()
  return (
    sidebar && (
      <Root>
        <summary>{t`At hand`}</summary>
        <nav aria-label={t`At hand`}>{frameLinks(sidebar)}</nav>
      </Root>
    )
  )
}
