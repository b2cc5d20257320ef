import { chakra } from '@chakra-ui/react'
import { clockOf } from '@portal/file-preview/film'
import { useMemo, type MouseEvent } from 'react'
import { seekTo, usePlayedPart } from '../use-film.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& a': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      px: '3',
      py: { base: '3', md: '1.5' },
      color: 'fg',
      borderInlineStartWidth: '2px',
      borderInlineStartColor: 'transparent',
      overflowWrap: 'anywhere',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a:hover': { bg: 'bg.muted' },
    '& a[aria-current]': { bg: 'brand.subtle', borderInlineStartColor: 'brand.solid' },
    '& time': { flex: 'none', color: 'fg.link', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
})

type Part = { readonly at: number; readonly text: string }
type Props = {
  readonly label: string
  readonly lang: string
  readonly film: HTMLVideoElement | null
  readonly parts: readonly Part[]
}

/** Parts of a film, each a link to its beginning; the one that is played is marked. Without a script the page is loaded at that second. */
export function Parts({ label, lang, film, parts }: Props) {
  const starts = useMemo(() => parts.map(({ at }) => at), [parts])
  const played = usePlayedPart(film, starts)
  const go = (event: MouseEvent, at: number) => {
    if (!film || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    seekTo(film, at)
  }
  return (
    <List aria-label={label} lang={lang}>
      {parts.map(({ at, text }, index) => (
        <li key={at}>
          <a
            href={`?t=${Math.floor(at)}`}
            {...(index === played && { 'aria-current': 'true' as const })}
            onClick={(event) => go(event, at)}
          >
            <time dateTime={`PT${Math.floor(at)}S`}>{clockOf(at)}</time>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </List>
  )
}
