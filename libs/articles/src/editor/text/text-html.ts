import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { range } from 'es-toolkit'
import { cleanHtml } from './clean-html.ts'
import { perBlock } from './per-block.ts'
import { textSchema } from './text-extensions.ts'

const isEmptyLine = ({ tagName, childNodes }: Element) => tagName === 'P' && !childNodes.length
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** How many rows at the top of a table are its head: of header cells alone, none of which reaches into the rows below. Of a table that has no other cells, the first. */
const headRows = (rows: readonly Element[]): number => {
  const headers = rows.findIndex((row) => [...row.children].some(({ tagName }) => tagName !== 'TH'))
  const counts = headers === -1 ? range(1, rows.length + 1) : range(headers, 0, -1)
  const reach = (row: Element, at: number) =>
    Math.max(...[...row.children].map((cell) => at + Number(cell.getAttribute('rowspan') ?? 1)))
  return counts.find((count) => rows.slice(0, count).every((row, at) => reach(row, at) <= count)) ?? 0
}

/** The editor's tree holds a paragraph in each cell and list item; the article's HTML does without them. */
const simplify = (root: HTMLElement) => {
  for (const cell of root.querySelectorAll('td, th'))
    if (cell.children.length === 1 && cell.firstElementChild!.tagName === 'P') unwrap(cell.firstElementChild!)
  for (const item of root.querySelectorAll('li')) {
    // The editor's list item begins with a paragraph: where there is nothing in it, none was written.
    while (item.children.length > 1 && isEmptyLine(item.firstElementChild!)) item.firstElementChild!.remove()
    const [first, ...rest] = item.children
    if (first?.tagName === 'P' && rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) unwrap(first)
  }
  for (const caption of root.querySelectorAll('figcaption')) if (!caption.childNodes.length) caption.remove()
  for (const table of root.querySelectorAll('table')) {
    const body = [...table.children].find(({ tagName }) => tagName === 'TBODY')!
    const rows = [...body.children]
    const heads = rows.slice(0, headRows(rows))
    if (!heads.length) continue
    const head = root.ownerDocument.createElement('thead')
    head.append(...heads)
    body.before(head)
    if (heads.length === rows.length) body.remove()
  }
  for (const line of root.querySelectorAll('p[data-caption]')) {
    line.removeAttribute('data-caption')
    const table = line.nextElementSibling
    if (table?.tagName !== 'TABLE') continue
    if (line.childNodes.length) {
      const caption = root.ownerDocument.createElement('caption')
      caption.append(...line.childNodes)
      table.prepend(caption)
    }
    line.remove()
  }
}

const table = '<table>'

/** A text as the HTML that is saved. Empty paragraphs at its end are left out: the editor puts one there to write on. */
export const htmlOf = perBlock(
  (block) => {
    const inert = document.implementation.createHTMLDocument()
    const root = inert.createElement('div')
    root.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
    simplify(root)
    return { html: root.innerHTML, isCaption: block.type.name === 'tableCaption' }
  },
  (blocks) => {
    const written = blocks.slice(0, blocks.findLastIndex(({ known }) => known.html !== '<p></p>') + 1)
    let caption = ''
    return written
      .map(({ known: { html, isCaption } }, at) => {
        if (isCaption && written[at + 1]?.known.html.startsWith(table)) {
          caption = html.slice('<p>'.length, -'</p>'.length)
          return ''
        }
        const whole = caption ? `${table}<caption>${caption}</caption>${html.slice(table.length)}` : html
        caption = ''
        return whole
      })
      .join('')
  },
)

/** HTML of an article as a text. */
export const textOf = (html: string): Node => DOMParser.fromSchema(textSchema).parse(cleanHtml(html).html)
