import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OutlineEntry } from '../article-text.ts'

const Rail = chakra('nav', {
  base: {
    '& > p': { textStyle: 'xs', color: 'fg.subtle', fontWeight: 'medium', mb: '2.5' }, '& ul': { listStyle: 'none', borderInlineStartWidth: '1px', borderColor: 'border' },
    '& a': { position: 'relative', display: 'block', ps: '4', pe: '2', py: { base: '2.5', lg: '1.5' }, color: 'fg.muted', lineHeight: '20px' }, '& a:hover': { color: 'fg' }, '& [data-level="3"] a': { ps: '8', textStyle: 'sm' },
    '& [aria-current]': { color: 'brand.fg', fontWeight: 'semibold' }, '& [aria-current]::before': { content: '""', position: 'absolute', insetInlineStart: '-1px', top: '6px', bottom: '6px', width: '2px', bg: 'brand.solid' },
    '& summary': { minH: 'control.touch', px: '4', display: 'flex', alignItems: 'center', borderWidth: '1px', borderColor: 'border.emphasized', borderRadius: 'md', cursor: 'pointer', fontWeight: 'medium' }, '& details[open] ul': { mt: '3' },
    _print: { display: 'none' },
  },
})

/** The heading that the reader is at: the last one that has passed the upper part of the window. */
const useActiveHeading = (outline: readonly OutlineEntry[]) => {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const update = () => setActive(outline.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 140)?.id ?? outline[0]?.id)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [outline])
  return active
}

/** The article's headings on a rail; a button that opens them in the narrow layout. */
export function Outline({ outline, narrow = false }: { outline: readonly OutlineEntry[]; narrow?: boolean }) {
  const { t } = useLingui()
  const active = useActiveHeading(outline)
  if (outline.length < 2) return null
  const list = <ul>{outline.map(({ id, text, level }) => <li key={id} data-level={level}><a href={`#${id}`} {...(id === active && { 'aria-current': 'true' as const })}>{text}</a></li>)}</ul>
  return narrow
    ? <Rail aria-label={t`On this page, short`} hideFrom="lg" mt="5"><details><summary><Trans>On this page</Trans></summary>{list}</details></Rail>
    : <Rail aria-label={t`On this page`} hideBelow="lg"><p><Trans>On this page</Trans></p>{list}</Rail>
}
