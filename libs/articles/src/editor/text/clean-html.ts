import { attributeNames, elements, replacements } from '@portal/article-grammar'
import purify, { type Config } from 'dompurify'
import { pictureAddressOf } from '../picture-address.ts'
import { makeWordLists } from './word-lists.ts'

const config = {
  ALLOWED_TAGS: [...Object.keys(elements), ...Object.keys(replacements), 'span', '#text'],
  // data-pm-slice: how much of the text's structure was copied, when it was copied from this editor; data-caption: its captions of tables.
  ALLOWED_ATTR: [...attributeNames(elements), 'data-pm-slice', 'data-caption', 'data-look', 'data-list'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config

type CleanHtml = {
  readonly html: HTMLElement
  /** What the pictures are called that were left out, because they lie elsewhere. */
  readonly leftOut: readonly string[]
}

const quoted = /\s(style|on[a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi
/** What is remembered of a style: the list of Word that a paragraph stands in, the number typed before it, and what makes text bold or italic. */
const rememberedOf = (style: string) => {
  const [, list] = /mso-list:\s*(l\d+ level\d lfo\d+|ignore)/i.exec(style) ?? []
  if (list) return /ignore/i.test(list) ? ' data-look="label"' : ` data-list="${list}"`
  return weightIn(style)
}
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
 * so they go first. This is for quiet only: DOMPurify sees whatever is left.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(quoted, (_, name: string, value: string) =>
        name.toLowerCase() === 'style' ? rememberedOf(value) : '',
      ),
    )

const rename = (element: Element, tag: string) => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

const inlines = 'a, code, strong, em, u, s, sub, sup, mark, kbd, span, ruby, img, br'
/** A list item of the editor begins with a paragraph: before another block it is an empty one, which is not saved. */
const beginsWithBlock = (item: Element) => {
  const first = [...item.childNodes].find(({ nodeType, textContent }) => nodeType === 1 || textContent?.trim())
  return first instanceof Element && !first.matches(`p, ${inlines}`)
}

/** A table of the editor holds rows alone: its caption is a paragraph of its own kind before it. */
const standBefore = (caption: Element) => {
  const table = caption.closest('table')
  const line = rename(caption, 'p')
  line.setAttribute('data-caption', '')
  if (line.textContent.trim()) table?.before(line)
  else line.remove()
}

/** What an author knows a picture by: its file, where it has one, else what it shows. */
const nameOf = (image: HTMLImageElement) => {
  const source = image.getAttribute('src') ?? ''
  const file = source.startsWith('data:')
    ? ''
    : source
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1)
  return (file || image.alt || '?').slice(0, 80)
}

/** Brings a cleaned tree into the shape that an article's text has; answers what the pictures are called that it leaves out. */
const shape = (root: HTMLElement, origin: string): string[] => {
  makeWordLists(root)
  for (const span of root.querySelectorAll('span[data-look=strong], span[data-look=em]'))
    rename(span, span.getAttribute('data-look')!)
  // Some programs put everything that they copy into a <b> that is not bold.
  for (const bold of root.querySelectorAll('b[data-look=plain]')) bold.replaceWith(...bold.childNodes)
  for (const [tag, other] of Object.entries(replacements))
    for (const element of root.querySelectorAll(tag)) rename(element, other)
  for (const item of root.querySelectorAll('li'))
    if (beginsWithBlock(item)) item.prepend(root.ownerDocument.createElement('p'))
  for (const caption of root.querySelectorAll('caption')) standBefore(caption)
  const leftOut: string[] = []
  for (const image of root.querySelectorAll('img')) {
    const address = pictureAddressOf(image.getAttribute('src'), origin)
    if (address) image.setAttribute('src', address)
    else {
      leftOut.push(nameOf(image))
      image.remove()
    }
  }
  return leftOut
}

/** HTML from anywhere as elements that no script, style or foreign picture is among. Nothing of it is fetched or run, and no string reaches the browser's parser but through DOMPurify. */
export const cleanHtml = (html: string, origin = location.origin): CleanHtml => {
  const fragment = purify.sanitize(withoutStyles(html), { ...config, RETURN_DOM_FRAGMENT: true })
  const root = fragment.ownerDocument.createElement('div')
  root.append(fragment)
  return { html: root, leftOut: shape(root, origin) }
}
