import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { OutlineEntry } from '../article-text.ts'

// Over the page, at its edge: what is read does not move when it comes or goes.
const Line = chakra('p', {
  base: {
    position: 'fixed',
    bottom: '4',
    insetInlineStart: { base: '4', md: '6' },
    maxW: 'calc(100vw - 32px)',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: '4',
    pe: '1',
    bg: 'bg.float',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'md',
    _print: { display: 'none' },
    '& a': { color: 'fg.link', py: '3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 'control.touch',
      height: 'control.touch',
      border: '0',
      bg: 'transparent',
      color: 'fg.muted',
      cursor: 'pointer',
    },
  },
})

/** Offers to go on where the reader stopped. The page itself never jumps. */
export function ContinueLine({ place, onClose }: { place: OutlineEntry; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Line>
      <Link to={`#${place.id}`} onClick={onClose}>
        <Trans>Continue where you stopped: {place.text}</Trans>
      </Link>
      <button type="button" aria-label={t`Close`} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </Line>
  )
}
