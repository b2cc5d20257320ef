import { chakra, defineStyle } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePartWithTexts } from '@portal/rendering'
import { useInBrowser } from '@portal/ui-kit'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addressOf, copyText } from './copy-text.tsx'
import { enhanceText } from './enhance-text.ts'
import type { Picture } from '../on-demand/picture-viewer.tsx'

const shade = 'color-mix(in srgb, var(--ks-colors-border-emphasized) 60%, transparent)'
/** How that looks which a script adds. Not in the server's page, which is smaller without it: none of it takes room. */
const live = defineStyle({
  '& img[role=button]': { cursor: 'zoom-in' },
  '& [data-copy]': {
    position: 'absolute',
    cursor: 'pointer',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { color: 'brand.fg' },
    _print: { display: 'none' },
  },
  '& [data-copy=code]': {
    top: '6px',
    insetInlineEnd: '6px',
    px: '2.5',
    minH: '7',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'sm',
  },
  '& [data-copy=link]': {
    top: '50%',
    transform: 'translateY(-50%)',
    insetInlineEnd: '0',
    height: '8',
    width: '8',
    bg: 'transparent',
    border: '0',
    fontSize: 'xl',
    lg: { insetInlineEnd: 'auto', insetInlineStart: '-8' },
  },
  '@media (hover: hover)': {
    '& [data-copy]': { opacity: '0' },
    '& :is([data-heading], [data-code]):hover > [data-copy], & [data-copy]:focus-visible': { opacity: '1' },
  },
  '@media (hover: none)': {
    '& [data-copy=code]': { minH: 'control.touch', minW: 'control.touch' },
    '& [data-copy=link]': { height: 'control.touch', width: 'control.touch', lg: { insetInlineStart: '-11' } },
  },
  '& [data-fits]': { overflow: 'visible', '& thead th': { top: 'header' } },
  '& [data-wide]': { maxH: 'calc(100dvh - var(--u) * 10)', _print: { maxH: 'none' } },
  '& [data-more~=start] tr > :first-child:not([colspan])': {
    boxShadow: `14px 0 14px -14px ${shade}`,
    _rtl: { boxShadow: `-14px 0 14px -14px ${shade}` },
  },
  '& [data-more~=end]': {
    maskImage: 'linear-gradient(to left, transparent, black 40px)',
    _rtl: { maskImage: 'linear-gradient(to right, transparent, black 40px)' },
    _print: { maskImage: 'none' },
  },
  '& [data-table]:focus-visible': { outlineOffset: '-2px' },
})

/** Does it after the next frame; answers how not to, or to undo it. */
const whenShown = (work: () => () => void) => {
  let undo = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      undo = work()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    undo()
  }
}
const pictureOf = (image: HTMLImageElement): Picture => ({
  src: image.src,
  alt: image.alt,
  caption: image.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
})

/** Makes authored text work: its pictures enlarge, its wide tables scroll by keys, its code and headings copy. */
export function Figures({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const inBrowser = useInBrowser()
  const root = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<{ pictures: readonly Picture[]; at: number }>()
  const [Viewer, fetchViewer] = usePartWithTexts(async () => {
    const { texts, PictureViewer } = await import('../on-demand/index.ts')
    return { texts, Part: PictureViewer }
  })
  const [Looks, fetchLooks] = usePartWithTexts(async () => {
    const { texts, FileLooks } = await import('../on-demand/index.ts')
    return { texts, Part: FileLooks }
  })
  // After every drawing: another case sets the text anew. Not before it looks as it will: else what is added would take room for a moment.
  // Once the text has been shown: that does not wait for what is added to it.
  useEffect(() => {
    const text = root.current! // by then it may have left the page
    return inBrowser
      ? whenShown(() => {
          if (text.querySelector('a[href^="/files/"]')) fetchLooks()
          return enhanceText(text, {
            enlarge: t`Enlarge`,
            copy: t`Copy`,
            copyLink: t`Copy the link to this section`,
            table: (number, section) => (section ? t`Table ${number}: ${section}` : t`Table ${number}`),
          })
        })
      : undefined
  })
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
      <chakra.div ref={root} css={inBrowser ? live : {}} onClick={({ target }) => press(target)} onKeyDown={pressByKey}>
        {children}
      </chakra.div>
      {Looks && <Looks text={root} />}
      {Viewer && shown && <Viewer {...shown} onClose={() => show(undefined)} />}
    </>
  )
}
