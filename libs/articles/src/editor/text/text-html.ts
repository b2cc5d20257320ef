import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { cleanHtml } from './clean-html.ts'
import { perBlock } from './per-block.ts'
import { textSchema } from './text-extensions.ts'

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** The editor's tree holds a paragraph in each cell and list item; the article's HTML does without them. */
const simplify = (root: HTMLElement) => {
  for (const cell of root.querySelectorAll('td, th'))
    if (cell.children.length === 1 && cell.firstElementChild!.tagName === 'P') unwrap(cell.firstElementChild!)
  for (const item of root.querySelectorAll('li')) {
    const [first, ...rest] = item.children
    if (first?.tagName === 'P' && rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) unwrap(first)
  }
  for (const caption of root.querySelectorAll('figcaption')) if (!caption.childNodes.length) caption.remove()
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')]
    const after = rows.findIndex((row) =>
      [...row.children].some(({ tagName, attributes }) => tagName !== 'TH' || attributes.getNamedItem('rowspan')),
    )
    const heads = after === -1 ? rows.slice(0, 1) : rows.slice(0, after)
    if (!heads.length) continue
    const head = root.ownerDocument.createElement('thead')
    head.append(...heads)
    table.prepend(head)
    if (heads.length === rows.length) table.querySelector('tbody')?.remove()
  }
}

/** A text as the HTML that is saved. Empty paragraphs at its end are left out: the editor puts one there to write on. */
export const htmlOf = perBlock(
  (block) => {
    const inert = document.implementation.createHTMLDocument()
    const root = inert.createElement('div')
    root.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
    simplify(root)
    return root.innerHTML
  },
  (blocks) =>
    blocks
      .slice(0, blocks.findLastIndex(({ known }) => known !== '<p></p>') + 1)
      .map(({ known }) => known)
      .join(''),
)

/** HTML of an article as a text. */
export const textOf = (html: string): Node => DOMParser.fromSchema(textSchema).parse(cleanHtml(html).html)
