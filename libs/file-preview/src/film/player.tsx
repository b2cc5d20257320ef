import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { languageName } from '@portal/i18n'
import { EditionContext } from '@portal/rendering'
import { Note } from '@portal/ui-kit'
import { use, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { ControlsProps } from './controls/index.ts'

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
  readonly poster?: string | undefined
  /** Captions, each as WebVTT below the site's own origin. */
  readonly tracks: readonly { readonly lang: string; readonly url: string }[]
  /** The language whose captions are shown at the beginning, where there are none in that of the page. */
  readonly lang: string
  /** The second at which it begins, for browsers without scripts; negative: its first. */
  readonly start: number
  readonly film: HTMLVideoElement | null
  readonly onFilm: (film: HTMLVideoElement | null) => void
  /** What is said where the browser cannot play it. */
  readonly failed: ReactNode
} & Pick<ComponentProps<'video'>, 'onTimeUpdate' | 'onEnded'>

/** Plays a film: the browser's own player, as the server draws it, until the portal's controls are there. */
export function Player({ title, src, poster, tracks, lang, start, film, onFilm, failed, ...events }: Props) {
  const { i18n } = useLingui()
  const addTexts = use(EditionContext)?.addTexts
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [Controls, setControls] = useState<ComponentType<ControlsProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const [from] = useState(start >= 0 ? `#t=${start}` : '') // another one would load the film anew
  useEffect(() => {
    let here = true
    const load = async () => {
      const part = await import('./controls/index.ts')
      await addTexts?.(part.texts)
      if (here) setControls(() => part.Controls)
    }
    load().catch(() => {}) // the browser's own player stays
    return () => {
      here = false
    }
  }, [addTexts])
  const shown = tracks.find((track) => track.lang === i18n.locale) ?? tracks.find((track) => track.lang === lang)
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
          onError={() => setHasFailed(true)}
          {...events}
        >
          {tracks.map((track) => (
            <track
              key={track.url}
              kind="captions"
              srcLang={track.lang}
              label={languageName(i18n, track.lang)}
              src={track.url}
              default={track === shown}
            />
          ))}
        </video>
        <div data-controls="">{Controls && film && frame && <Controls film={film} frame={frame} />}</div>
      </Frame>
      {hasFailed && (
        <chakra.div mt="3">
          <Note kind="warning" alert>
            {failed}
          </Note>
        </chakra.div>
      )}
    </>
  )
}
