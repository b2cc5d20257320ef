import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Button, Select } from '@portal/ui-kit'
import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { createMediaStore } from 'media-chrome/media-store/media-store.js'
import { stateMediator } from 'media-chrome/media-store/state-mediator.js'
import { MediaActionTypes, MediaProvider, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useEffect, useRef, useState } from 'react'
import { clockOf } from '../clock.ts'

const Bar = chakra('div', {
  base: {
    px: '2',
    py: '1.5',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    '& > div:first-of-type': {
      flexWrap: 'nowrap',
      gap: '3',
      px: '2',
      minH: { base: 'control.touch', md: '6' },
      color: 'fg.muted',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& input': {
      accentColor: 'var(--ks-colors-brand-solid)',
      cursor: 'pointer',
      m: '0',
      height: { base: 'control.touch', md: '6' },
    },
    '& [data-seek]': { flex: '1', minW: '0' },
    '& [data-volume]': { width: 'calc(var(--u) * 5)', hideBelow: 'md' },
    // A row of its own on a phone, whatever its labels: the room that is kept for it is always right.
    '& [data-end]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      width: { base: 'full', sm: 'auto' },
      ms: 'auto',
    },
    '& select': { flex: { base: '1', sm: 'none' }, width: 'auto', maxW: { sm: 'calc(var(--u) * 8)' }, minW: '0' },
  },
})

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
const [step, louder] = [5, 0.1]
/** Nothing of a visit is kept in the browser without consent, and this is not worth asking for it. */
const keepsNothing = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true }
/** What is known of a film: no browser is asked for other screens that could show it. */
const known = Object.fromEntries(
  Object.entries(stateMediator).filter(([name]) => !/Cast|Airplay/.test(name)),
) as typeof stateMediator

type Track = { readonly kind: string; readonly label: string; readonly language: string }
export type ControlsProps = { readonly film: HTMLVideoElement; readonly frame: HTMLElement }

const near = (values: readonly number[], from: number, by: number) =>
  values[Math.min(values.length - 1, Math.max(0, values.indexOf(from) + by))]!

/** What a film can be asked for: the same for buttons and keys. */
const useRequests = (film: HTMLVideoElement) => {
  const dispatch = useMediaDispatch()
  const send = (type: (typeof MediaActionTypes)[keyof typeof MediaActionTypes], detail?: unknown) =>
    dispatch({ type, ...(detail !== undefined && { detail }) })
  const { duration } = film
  return {
    play: () => send(film.paused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST),
    seek: (to: number) =>
      send(MediaActionTypes.MEDIA_SEEK_REQUEST, Math.max(0, Number.isFinite(duration) ? Math.min(duration, to) : to)),
    mute: () => send(film.muted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST),
    volume: (to: number) => send(MediaActionTypes.MEDIA_VOLUME_REQUEST, Math.min(1, Math.max(0, to))),
    speed: (to: number) => send(MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, to),
    captions: (shown: readonly Track[], wanted: Track | undefined) => {
      if (shown.length) send(MediaActionTypes.MEDIA_DISABLE_SUBTITLES_REQUEST, shown)
      if (wanted) send(MediaActionTypes.MEDIA_SHOW_SUBTITLES_REQUEST, [wanted])
    },
    toggleCaptions: () => send(MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST),
    fullscreen: (on: boolean) =>
      send(on ? MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST : MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST),
  }
}
type Requests = ReturnType<typeof useRequests>

/** What a key asks of a film; undefined: nothing, it stays the browser's. */
const askedBy = (key: string, film: HTMLVideoElement, ask: Requests): (() => void) | undefined => {
  const { currentTime, volume, playbackRate } = film
  const keys: Readonly<Record<string, () => void>> = {
    ' ': ask.play,
    k: ask.play,
    ArrowLeft: () => ask.seek(currentTime - step),
    ArrowRight: () => ask.seek(currentTime + step),
    ArrowUp: () => ask.volume(volume + louder),
    ArrowDown: () => ask.volume(volume - louder),
    Home: () => ask.seek(0),
    m: ask.mute,
    c: ask.toggleCaptions,
    f: () => ask.fullscreen(!document.fullscreenElement),
    '<': () => ask.speed(near(speeds, playbackRate, -1)),
    '>': () => ask.speed(near(speeds, playbackRate, 1)),
  }
  return keys[key.length === 1 ? key.toLowerCase() : key]
}
/** Keys that a control under the focus needs for itself. */
const needsKey = (target: EventTarget | null, key: string) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLButtonElement && key === ' ') ||
  (target instanceof HTMLInputElement && target.matches('[data-volume]') && key.startsWith('Arrow'))

/** Keys work while the focus is in the player; a click on the picture plays or stops it. */
const useKeys = (film: HTMLVideoElement, frame: HTMLElement, ask: Requests) => {
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || needsKey(event.target, event.key)) return
      const act = askedBy(event.key, film, newest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    const clicked = () => newest.current.play()
    frame.addEventListener('keydown', pressed)
    film.addEventListener('click', clicked)
    return () => {
      frame.removeEventListener('keydown', pressed)
      film.removeEventListener('click', clicked)
    }
  }, [film, frame])
}

function ControlBar({ film, frame }: ControlsProps) {
  const { t, i18n } = useLingui()
  const ask = useRequests(film)
  useKeys(film, frame, ask)
  const paused = useMediaSelector((state) => state.mediaPaused) ?? true
  const time = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const duration = useMediaSelector((state) => state.mediaDuration) ?? Number.NaN
  const muted = useMediaSelector((state) => state.mediaVolumeLevel) === 'off'
  const volume = useMediaSelector((state) => state.mediaVolume) ?? 1
  const fixedVolume = useMediaSelector((state) => state.mediaVolumeUnavailable) !== undefined
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1
  const tracks: readonly Track[] = useMediaSelector((state) => state.mediaSubtitlesList) ?? []
  const shown: readonly Track[] = useMediaSelector((state) => state.mediaSubtitlesShowing) ?? []
  const whole = useMediaSelector((state) => state.mediaIsFullscreen) === true
  const noFullscreen = useMediaSelector((state) => state.mediaFullscreenUnavailable) !== undefined
  const [now, length] = [clockOf(time), clockOf(duration)]
  const format = new Intl.NumberFormat(i18n.locale)
  return (
    <Bar role="group" aria-label={t`Player`}>
      <div>
        <span>{now}</span>
        <input
          data-seek=""
          type="range"
          min={0}
          max={Number.isFinite(duration) ? duration : 0}
          step="any"
          value={time}
          aria-label={t`Position`}
          aria-valuetext={t`${now} of ${length}`}
          onChange={({ target }) => ask.seek(target.valueAsNumber)}
        />
        <span>{length}</span>
      </div>
      <div>
        <Button look="icon" aria-label={paused ? t`Play` : t`Pause`} onClick={ask.play}>
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </Button>
        <Button look="icon" aria-label={muted ? t`Sound on` : t`Sound off`} onClick={ask.mute}>
          {muted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
        </Button>
        {!fixedVolume && (
          <input
            data-volume=""
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={muted ? 0 : volume}
            aria-label={t`Volume`}
            onChange={({ target }) => ask.volume(target.valueAsNumber)}
          />
        )}
        <span data-end="">
          {tracks.length > 0 && (
            <Select
              aria-label={t`Captions`}
              value={tracks.findIndex(({ language }) => language === shown[0]?.language)}
              onChange={({ target }) => ask.captions(shown, tracks[Number(target.value)])}
            >
              <option value={-1}>{t`No captions`}</option>
              {tracks.map(({ language, label }, at) => (
                <option key={language} value={at} lang={language}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          <Select aria-label={t`Speed`} value={speed} onChange={({ target }) => ask.speed(Number(target.value))}>
            {(speeds.includes(speed) ? speeds : [...speeds, speed]).map((each) => (
              <option key={each} value={each}>
                {format.format(each)}×
              </option>
            ))}
          </Select>
          {!noFullscreen && (
            <Button
              look="icon"
              aria-label={whole ? t`Leave full screen` : t`Full screen`}
              onClick={() => ask.fullscreen(!whole)}
            >
              {whole ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
            </Button>
          )}
        </span>
      </div>
    </Bar>
  )
}

/**
 * The portal's own controls below a film. They are made of the store of media-chrome, which knows how players differ between browsers; its
 * elements write markup as text and styles in place, which the policy of the portal's pages forbids.
 */
export function Controls({ film, frame }: ControlsProps) {
  const [store] = useState(() =>
    createMediaStore({
      media: film,
      fullscreenElement: frame,
      documentElement: document,
      stateMediator: known,
      options: keepsNothing,
    }),
  )
  return (
    <MediaProvider mediaStore={store}>
      <ControlBar film={film} frame={frame} />
    </MediaProvider>
  )
}
