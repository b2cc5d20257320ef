import purify, { type Config } from 'dompurify'
import { pictureAddressOf } from '../picture-address.ts'

const config = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'del',
    'sub',
    'sup',
    'mark',
    'kbd',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'div',
    'span',
    'ruby',
    'rt',
    'rp',
    '#text',
  ],
  // data-pm-slice: how much of the text's structure was copied, when it was copied from this editor.
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'width',
    'height',
    'start',
    'type',
    'scope',
    'colspan',
    'rowspan',
    'class',
    'data-loss',
    'data-loss-kind',
    'data-note',
    'data-pm-slice',
    'data-look',
  ],
  ALLOW_DATA_ATTR: false,
} satisfies Config

export type CleanHtml = {
  readonly html: HTMLElement
  /** How many pictures were left out, because they lie elsewhere. */
  readonly picturesLeftOut: number
}

const quoted = /\s(style|on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi
const weightIn = (style: string) =>
  /font-weight:\s*(?:bold|[6-9]00)/i.test(style)
    ? ' data-look="strong"'
    : /font-weight:\s*(?:normal|400)/i.test(style)
      ? ' data-look="plain"'
      : /font-style:\s*italic/i.test(style)
        ? ' data-look="em"'
        : ''
/**
 * Office programs and web pages copy their styles too. The sanitiser would drop them, but the browser reports each as a violation of the page's policy while it parses;
 * so they go first. What makes text bold or italic is remembered. This is for quiet only: DOMPurify sees whatever is left.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(quoted, (_, name: string, value: string) => (name.toLowerCase() === 'style' ? weightIn(value) : '')),
    )

const rename = (element: Element, tag: string) => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Brings a cleaned tree into the shape that an article's text has. */
const shape = (root: HTMLElement, origin: string): number => {
  for (const span of root.querySelectorAll('span[data-look=strong], span[data-look=em]'))
    rename(span, span.getAttribute('data-look')!)
  // Some programs put everything that they copy into a <b> that is not bold.
  for (const bold of root.querySelectorAll('b[data-look=plain]')) bold.replaceWith(...bold.childNodes)
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of root.querySelectorAll('h5, h6')) rename(heading, 'h4')
  // A table of the editor has no caption: its text stands before it.
  for (const caption of root.querySelectorAll('caption')) {
    const table = caption.closest('table')
    caption.remove()
    if (table && caption.textContent.trim())
      table.before(Object.assign(root.ownerDocument.createElement('p'), { textContent: caption.textContent.trim() }))
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
  const fragment = purify.sanitize(withoutStyles(html), { ...config, RETURN_DOM_FRAGMENT: true })
  const root = fragment.ownerDocument.createElement('div')
  root.append(fragment)
  return { html: root, picturesLeftOut: shape(root, origin) }
}
