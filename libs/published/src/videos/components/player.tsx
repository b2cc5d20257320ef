import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { languageName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { Note } from '@portal/ui-kit'
import { useEffect, useState, type ComponentType } from 'react'
import type { ControlsProps } from './controls.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.panel',
    '& video': {
      display: 'block',
      width: 'full',
      aspectRatio: '16 / 9',
      objectFit: 'contain',
      bg: 'bg.muted',
      _focusVisible: { outlineOffset: '-2px' },
    },
    // The room of the controls is there before they are: nothing moves when they come.
    '& > [data-controls]': {
      minH: { base: 'calc(var(--u) * 9.4)', sm: 'calc(var(--u) * 6.4)', md: 'calc(var(--u) * 4.75)' },
      '@media (scripting: none)': { display: 'none' },
    },
    '&:fullscreen': { border: '0', borderRadius: 'none', '& video': { flex: '1', minH: '0', aspectRatio: 'auto' } },
    _print: { '& > [data-controls]': { display: 'none' } },
  },
})

type Props = {
  readonly title: string
  /** Below the site's own origin. */
  readonly src: string
  readonly poster: string | undefined
  readonly tracks: readonly { readonly id: string; readonly lang: string }[]
  /** The language whose captions are shown at the beginning. */
  readonly lang: string
  /** The second at which it begins, for browsers without scripts; negative: its first. */
  readonly start: number
  readonly film: HTMLVideoElement | null
  readonly onFilm: (film: HTMLVideoElement | null) => void
}

/** Plays a film: the browser's own player, as the server draws it, until the portal's controls are there. */
export function Player({ title, src, poster, tracks, lang, start, film, onFilm }: Props) {
  const { i18n } = useLingui()
  const { language } = useEdition()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [Controls, setControls] = useState<ComponentType<ControlsProps>>()
  const [failed, setFailed] = useState(false)
  const [from] = useState(start >= 0 ? `#t=${start}` : '') // another one would load the film anew
  useEffect(() => {
    let here = true
    import('./controls.tsx').then(
      (loaded) => here && setControls(() => loaded.Controls),
      () => {}, // the browser's own player stays
    )
    return () => {
      here = false
    }
  }, [])
  const shown = tracks.find((track) => track.lang === language.content) ?? tracks.find((track) => track.lang === lang)
  return (
    <>
      <Frame ref={setFrame}>
        <video
          ref={onFilm}
          src={src + from}
          poster={poster}
          preload="metadata"
          playsInline
          controls={!Controls}
          tabIndex={Controls ? -1 : 0}
          aria-label={title}
          onError={() => setFailed(true)}
        >
          {tracks.map((track) => (
            <track
              key={track.id}
              kind="captions"
              srcLang={track.lang}
              label={languageName(i18n, track.lang)}
              src={`/captions/${track.id}.vtt`}
              default={track === shown}
            />
          ))}
        </video>
        <div data-controls="">{Controls && film && frame && <Controls film={film} frame={frame} />}</div>
      </Frame>
      {failed && (
        <chakra.div mt="3">
          <Note kind="warning" alert>
            <Trans>This browser could not play the film. Download it to watch it with another player.</Trans>
          </Note>
        </chakra.div>
      )}
    </>
  )
}
