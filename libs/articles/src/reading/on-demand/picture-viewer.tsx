import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/ui-kit'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

export type Picture = { readonly src: string; readonly alt: string; readonly caption: string }

const Window = chakra('dialog', {
  base: {
    m: '0',
    p: '0',
    border: '0',
    width: '100vw',
    height: '100dvh',
    maxW: 'none',
    maxH: 'none',
    bg: 'bg.float',
    color: 'fg',
    textStyle: 'md',
    '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      px: { base: '2', md: '4' },
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '& > span': { color: 'fg.subtle', textStyle: 'sm', me: 'auto', ps: '2' },
    },
    '& [data-stage]': {
      overflow: 'auto',
      display: 'grid',
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      placeItems: 'safe center',
      bg: 'bg.subtle',
      p: { base: '2', md: '6' },
    },
    '& img': { maxW: 'full', maxH: 'full', minH: '0', objectFit: 'contain', bg: 'white' },
    '& [data-natural] img': { maxW: 'none', maxH: 'none' },
    '& [data-zooms] img': { cursor: 'zoom-in' },
    '& [data-natural] img:hover': { cursor: 'zoom-out' },
    '& > p': {
      px: { base: '4', md: '6' },
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      color: 'fg.muted',
      textAlign: 'center',
      maxH: '30dvh',
      overflow: 'auto',
    },
  },
})

/** One picture of a case at a time, as large as the window or in its own size, its caption below. Arrow keys go to the others, Esc closes, focus returns to the picture in the text. */
export function PictureViewer({
  pictures,
  at,
  onClose,
}: {
  pictures: readonly Picture[]
  at: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const frame = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(at)
  const [zooms, setZooms] = useState(false)
  const [natural, setNatural] = useState(false)
  const { src, alt, caption } = pictures[place]!
  useLayoutEffect(() => {
    const dialog = frame.current!
    dialog.showModal()
    return () => dialog.close()
  }, [])
  const go = (step: -1 | 1) => {
    setPlace((place + step + pictures.length) % pictures.length)
    setNatural(false)
  }
  const steer = ({ key }: KeyboardEvent) => {
    if (pictures.length < 2 || natural) return // in its own size, arrows move the picture
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const zoom = () => {
    if (zooms) setNatural(!natural)
  }
  return (
    <Window
      ref={frame}
      aria-label={alt || caption || t`Picture`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={steer}
    >
      <header>
        <span aria-live="polite">
          {pictures.length > 1 && (
            <Trans>
              Picture {place + 1} of {pictures.length}
            </Trans>
          )}
        </span>
        {zooms && (
          <Button look="text" onClick={zoom}>
            {natural ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
            {natural ? <Trans>Fit to the window</Trans> : <Trans>Full size</Trans>}
          </Button>
        )}
        {pictures.length > 1 && (
          <>
            <Button look="icon" aria-label={t`Previous picture`} onClick={() => go(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </Button>
            <Button look="icon" aria-label={t`Next picture`} onClick={() => go(1)}>
              <ChevronRight size={20} aria-hidden />
            </Button>
          </>
        )}
        <Button look="icon" aria-label={t`Close`} onClick={onClose}>
          <X size={20} aria-hidden />
        </Button>
      </header>
      <div
        data-stage=""
        {...(zooms && { 'data-zooms': '' })}
        {...(natural && { 'data-natural': '', tabIndex: 0, role: 'group', 'aria-label': t`Picture` })}
      >
        <img
          key={src}
          src={src}
          alt={alt}
          onClick={zoom}
          onLoad={({ currentTarget: { naturalWidth, width, naturalHeight, height } }) =>
            setZooms(naturalWidth > width + 1 || naturalHeight > height + 1)
          }
        />
      </div>
      {caption && <p>{caption}</p>}
    </Window>
  )
}
