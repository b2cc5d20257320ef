import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { OutlineEntry } from '../article-text.ts'

const Rail = chakra('nav', {
  base: {
    '& > p': { textStyle: 'xs', color: 'fg.subtle', fontWeight: 'medium', mb: '2.5' },
    '& ul': { listStyle: 'none', borderInlineStartWidth: '1px', borderColor: 'border' },
    '& a': {
      position: 'relative',
      display: 'block',
      ps: '4',
      pe: '2',
      py: { base: '2.5', lg: '1.5' },
      color: 'fg.muted',
      lineHeight: '20px',
      overflowWrap: 'anywhere',
    },
    '& a:hover': { color: 'fg' },
    '& [data-level="3"] a': { ps: '8', textStyle: 'sm' },
    '& [aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
    '& [aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-1px',
      top: '6px',
      bottom: '6px',
      width: '2px',
      bg: 'brand.solid',
    },
    '& summary': {
      minH: 'control.touch',
      px: '4',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      cursor: 'pointer',
      fontWeight: 'medium',
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': {
        content: '""',
        flex: 'none',
        ms: 'auto',
        width: '8px',
        height: '8px',
        borderStyle: 'solid',
        borderColor: 'fg.muted',
        borderWidth: '0 1.5px 1.5px 0',
        transform: 'translateY(-2px) rotate(45deg)',
      },
    },
    '& details[open] summary::after': { transform: 'translateY(2px) rotate(225deg)' },
    '& details[open] ul': { mt: '3', maxH: '60dvh', overflowY: 'auto' },
    _print: { display: 'none' },
  },
})

/** Takes the keyboard to a heading. The router scrolls there, unless the address is there already, which it takes for nothing to do. */
const goTo = (id: string) => {
  const heading = document.getElementById(id)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (location.hash === `#${id}`) heading?.scrollIntoView({ behavior: 'smooth' })
}

type Props = {
  readonly outline: readonly OutlineEntry[]
  /** The heading that the reader is at. */ readonly active: string | undefined
  readonly narrow?: boolean
}

/** The article's headings on a rail; in the narrow layout a button that tells where the reader is and opens them. */
export function Outline({ outline, active, narrow = false }: Props) {
  const { t } = useLingui()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // a long outline scrolls in itself; the page must not move
    const link = current.current
    const box = link?.closest<HTMLElement>(narrow ? 'ul' : 'aside')
    if (!link || !box) return
    const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + inner.height
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height
  }, [active, narrow])
  if (outline.length < 2) return null
  const at = outline.findIndex(({ id }) => id === active)
  const choose =
    (id: string) =>
    ({ currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      if (metaKey || ctrlKey || shiftKey) return
      currentTarget.closest('details')?.removeAttribute('open')
      goTo(id)
    }
  const list = (
    <ul>
      {outline.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <Link
            to={`#${id}`}
            onClick={choose(id)}
            {...(id === active && { ref: current, 'aria-current': 'location' as const })}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
  return narrow ? (
    <Rail aria-label={t`On this page, short`} hideFrom="lg" mt="5">
      <details>
        <summary>
          <span>
            <Trans>On this page</Trans>
            {at >= 0 && ` · ${at + 1}/${outline.length} ${outline[at]!.text}`}
          </span>
        </summary>
        {list}
      </details>
    </Rail>
  ) : (
    <Rail aria-label={t`On this page`} hideBelow="lg">
      <p>
        <Trans>On this page</Trans>
      </p>
      {list}
    </Rail>
  )
}
