import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { previewedPages } from '@portal/contract/facts'
import { Button, Muted, Skeleton } from '@portal/ui-kit'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { RenderingCancelledException, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openPdf } from './open-pdf.ts'

const zooms = [1, 1.5, 2, 3] as const
/** Points of a canvas for each of the page: more than two cost memory that nobody sees. */
const maxDensity = 2
/** A sheet of A4, until a page says otherwise. */
const usual = { width: 595, height: 842 }

const Frame = chakra('div', {
  base: {
    overflow: 'auto',
    maxH: '70dvh',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    p: { base: '2', md: '4' },
    '& ol': { listStyle: 'none', display: 'grid', gap: '4', m: '0', p: '0' },
    // Paper stays white in the dark: what is printed on it was made for that.
    '& [data-sheet]': { position: 'relative', bg: 'white', boxShadow: 'sm', overflow: 'hidden', width: 'full' },
    '& canvas': { position: 'absolute', inset: '0', width: 'full', height: 'full' },
    // As the styles of pdf.js have it: the words lie over the picture, to be read out, marked and found.
    '& [data-words]': {
      position: 'absolute',
      inset: '0',
      overflow: 'clip',
      textAlign: 'initial',
      lineHeight: '1',
      transformOrigin: '0 0',
      forcedColorAdjust: 'none',
      '--min-font-size': '1',
      '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
      '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
      '& :is(span, br)': { color: 'transparent', position: 'absolute', whiteSpace: 'pre', transformOrigin: '0% 0%' },
      '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
        '--font-height': '0',
        '--scale-x': '1',
        '--rotate': '0deg',
        fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
        transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
      },
      '& .markedContent': { display: 'contents' },
      '& ::selection': { bg: 'brand.solid/25' },
    },
  },
})

/** Draws a page as wide as its sheet; what was drawn of it is let go by the function that it answers. */
const drawPage = (pdf: PDFDocumentProxy, number: number, sheet: HTMLElement, onSize: (ratio: number) => void) => {
  let gone = false
  let stop = () => {}
  const draw = async () => {
    const page = await pdf.getPage(number)
    if (gone) return
    const whole = page.getViewport({ scale: 1 })
    onSize(whole.width / whole.height)
    const viewport = page.getViewport({ scale: sheet.clientWidth / whole.width })
    const density = Math.min(devicePixelRatio, maxDensity)
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    const words = document.createElement('div')
    words.dataset.words = ''
    words.style.setProperty('--total-scale-factor', String(viewport.scale))
    sheet.replaceChildren(canvas, words)
    const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    stop = () => {
      picture.cancel()
      text.cancel()
      canvas.width = 0 // gives the memory back at once
    }
    await Promise.all([picture.promise, text.render()])
  }
  draw().catch((error: unknown) => {
    if (!gone && !(error instanceof RenderingCancelledException)) throw error
  })
  return () => {
    gone = true
    stop()
    sheet.replaceChildren()
  }
}

/** A page of a PDF, drawn while it is in sight or near it. */
function Page({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(usual.width / usual.height)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '50% 0px' })
    watch.observe(sheet.current!)
    return () => watch.disconnect()
  }, [])
  useEffect(() => (near ? drawPage(pdf, number, sheet.current!, setRatio) : undefined), [pdf, number, zoom, near])
  return (
    <li>
      <div
        ref={sheet}
        data-sheet=""
        role="group"
        aria-label={t`Page ${number}`}
        style={{ aspectRatio: ratio, width: `${zoom * 100}%` }}
      />
    </li>
  )
}

/** The pages of a PDF below each other, opened at one of them. `failed` stands in their place when it cannot be opened, by the name of what pdf.js throws. */
export function PdfPages({
  url,
  label,
  page,
  failed,
}: {
  url: string
  label: string
  page: number
  failed: (name: string) => ReactNode
}) {
  const { t } = useLingui()
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [error, setError] = useState<string>()
  const [zoom, setZoom] = useState<number>(zooms[0])
  useEffect(() => {
    const task = openPdf(url)
    let gone = false
    task.promise.then(setPdf, (reason: unknown) => {
      if (!gone) setError(reason instanceof Error ? reason.name : '')
    })
    return () => {
      gone = true
      void task.destroy()
    }
  }, [url])
  const frame = useRef<HTMLDivElement>(null)
  const first = Math.floor((page - 1) / previewedPages) * previewedPages + 1
  useEffect(() => {
    const sheet = pdf && frame.current?.querySelectorAll('li')[page - first]
    // The frame alone: the dialog around it stays where it is.
    if (sheet)
      frame.current!.scrollTop += sheet.getBoundingClientRect().top - frame.current!.getBoundingClientRect().top
  }, [pdf, page, first])
  if (error !== undefined) return failed(error)
  if (!pdf) return <Skeleton height="60" />
  const pages = Math.max(0, Math.min(pdf.numPages - first + 1, previewedPages))
  const last = first + pages - 1
  const at = zooms.indexOf(zoom as (typeof zooms)[number])
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="2" mb="2">
        <Muted>
          <Plural value={pdf.numPages} one="# page" other="# pages" />
        </Muted>
        <Button
          look="icon"
          ms="auto"
          aria-label={t`Smaller`}
          disabled={at === 0}
          onClick={() => setZoom(zooms[at - 1]!)}
        >
          <ZoomOut size={18} strokeWidth={1.75} aria-hidden />
        </Button>
        <Button
          look="icon"
          aria-label={t`Larger`}
          disabled={at === zooms.length - 1}
          onClick={() => setZoom(zooms[at + 1]!)}
        >
          <ZoomIn size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </chakra.div>
      <Frame ref={frame} tabIndex={0} role="region" aria-label={label}>
        <ol>
          {Array.from({ length: pages }, (_, nth) => (
            <Page key={nth} pdf={pdf} number={first + nth} zoom={zoom} />
          ))}
        </ol>
      </Frame>
      {pages < pdf.numPages && (
        <Muted>
          {first === 1 ? (
            <Trans>These are the first {pages} pages. Download the file to read on.</Trans>
          ) : (
            <Trans>
              These are the pages {first} to {last}. Download the file to see all of it.
            </Trans>
          )}
        </Muted>
      )}
    </>
  )
}
