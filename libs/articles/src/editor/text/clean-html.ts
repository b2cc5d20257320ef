import purify, { type Config } from 'dompurify'
import { pictureAddressOf } from '../picture-address.ts'

const config = {
  ALLOWED_TAGS: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark', 'kbd', 'a', 'img',
    'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div', 'span', 'ruby', 'rt', 'rp', '#text',
  ],
  // data-pm-slice: how much of the text's structure was copied, when it was copied from this editor.
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'start', 'type', 'scope', 'colspan', 'rowspan', 'class', 'data-loss', 'data-loss-kind', 'data-note', 'data-pm-slice'],
  ALLOW_DATA_ATTR: false,
} satisfies Config

export type CleanHtml = {
  readonly html: HTMLElement
  /** How many pictures were left out, because they lie elsewhere. */
  readonly picturesLeftOut: number
}

const rename = (element: Element, tag: string) => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Brings a cleaned tree into the shape that an article's text has. */
const shape = (root: HTMLElement, origin: string): number => {
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of root.querySelectorAll('h5, h6')) rename(heading, 'h4')
  // A table of the editor has no caption: its text stands before it.
  for (const caption of root.querySelectorAll('caption')) {
    const table = caption.closest('table')
    caption.remove()
    if (table && caption.textContent.trim()) table.before(Object.assign(root.ownerDocument.createElement('p'), { textContent: caption.textContent.trim() }))
  }
  let picturesLeftOut = 0
  for (const image of root.querySelectorAll('img')) {
    const address = pictureAddressOf(image.getAttribute('src'), origin)
    if (address) image.setAttribute('src', address)
    else {
      picturesLeftOut++
      image.remove()
    }
  }
  return picturesLeftOut
}

/** HTML from anywhere as elements that no script, style or foreign picture is among. Nothing of it is fetched or run, and no string reaches the browser's parser but through DOMPurify. */
export const cleanHtml = (html: string, origin = location.origin): CleanHtml => {
  const fragment = purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
  const root = fragment.ownerDocument.createElement('div')
  root.append(fragment)
  return { html: root, picturesLeftOut: shape(root, origin) }
}
