import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { AttachedPage, ReadPages } from '../search/attached-pieces.ts'
import { hasRoom } from './reading-budget.ts'

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']
/** Lines further apart than so many of their heights are no longer of one paragraph, nor are those of another size. */
const [furthest, otherSize] = [1.8, 1]
/** The lines of a page, and an empty one where a paragraph ends. */
const linesOf = (items: Items): string => {
  let text = ''
  let last: { readonly height: number; readonly y: number } | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const { str, height, hasEOL } = item
    if (str.trim()) {
      const y = Number(item.transform[5])
      if (
        text.endsWith('\n') &&
        last &&
        (Math.abs(last.height - height) > otherSize || Math.abs(last.y - y) > furthest * height)
      )
        text += '\n'
      last = { height, y }
    }
    text += str + (hasEOL ? '\n' : '')
  }
  return text
}

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The text of the pages of a PDF, as many as there is room for. Takes as much time and memory as the file wants: for the worker only. */
export const pdfPages = async (data: Uint8Array): Promise<ReadPages> => {
  const pdf = await getDocument({
    data,
    verbosity: 0,
    // How Chinese text is written; no font or picture is drawn.
    cMapUrl: join(library, 'cmaps/'),
    standardFontDataUrl: join(library, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  }).promise
  const pages: AttachedPage[] = []
  let characters = 0
  while (pages.length < pdf.numPages && hasRoom({ pages: pages.length, characters })) {
    const number = pages.length + 1
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    const text = linesOf(items)
    pages.push({ number, text })
    characters += text.length
  }
  return { pages, whole: pages.length === pdf.numPages }
}
