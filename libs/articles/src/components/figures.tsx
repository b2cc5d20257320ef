import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addressOf, copyText } from './copy-text.tsx'
import { enlivenText } from './enliven-text.ts'
import type { Picture } from './picture-viewer.tsx'
import { usePart } from './use-part.tsx'

const pictureOf = (image: HTMLImageElement): Picture => ({ src: image.src, alt: image.alt, caption: image.closest('figure')?.querySelector('figcaption')?.textContent ?? '' })

/** Makes authored text work: its pictures enlarge, its wide tables scroll by keys, its code and headings copy. */
export function Figures({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<{ pictures: readonly Picture[]; at: number }>()
  const [Viewer, fetchViewer] = usePart(() => import('./picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer))
  // After every drawing: another case sets the text anew. Before the page scrolls to a heading: what is added takes no room, but sizes are read.
  useLayoutEffect(() => enlivenText(root.current!, {
    enlarge: t`Enlarge`, copy: t`Copy`, copyLink: t`Copy the link to this section`,
    table: (number, section) => (section ? t`Table ${number}: ${section}` : t`Table ${number}`),
  }))
  const open = (image: HTMLImageElement) => {
    const images = [...root.current!.querySelectorAll<HTMLImageElement>('img[role=button]')]
    show({ pictures: images.map(pictureOf), at: images.indexOf(image) })
    fetchViewer()
  }
  const press = (target: EventTarget) => {
    if (target instanceof HTMLImageElement && target.role === 'button') open(target)
    if (!(target instanceof HTMLButtonElement)) return
    const source = target.previousElementSibling
    if (target.dataset['copy'] === 'code') void copyText(source?.textContent ?? '', <Trans>Copied</Trans>)
    if (target.dataset['copy'] === 'link') void copyText(addressOf(source?.id ?? ''), <Trans>Link copied</Trans>)
  }
  const pressByKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLImageElement) || !['Enter', ' '].includes(event.key)) return
    event.preventDefault()
    press(event.target)
  }
  return (
    <>
      <chakra.div ref={root} css={{ '& img[role=button]': { cursor: 'zoom-in' } }} onClick={({ target }) => press(target)} onKeyDown={pressByKey}>{children}</chakra.div>
      {Viewer && shown && <Viewer {...shown} onClose={() => show(undefined)} />}
    </>
  )
}
