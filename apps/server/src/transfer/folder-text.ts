import { elements, replacements } from '@portal/article-grammar'
import { maxSummary } from '@portal/contract/facts'
import { posix } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { cleanHtml, plainText } from '../articles/article-html.ts'

/** An address of a document that leads to another file of the folder. */
export type Address = {
  /** As the document has it. */
  readonly written: string
  /** From the top of the folder, with slashes; begins with ../ where it leads out of it. */
  readonly place: string
  readonly shown: boolean
}

const scheme = /^[a-z][a-z\d+.-]*:/i
const unescaped = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where an address leads from a document; undefined: to no file of the folder. A picture from / is one from the top of the folder, a link from / one of the portal. */
export const addressIn = (document: string, written: string, shown: boolean): Address | undefined => {
  if (written === '' || scheme.test(written) || written.startsWith('//') || written.startsWith('#')) return undefined
  const path = unescaped(written.replace(/[?#].*$/s, ''))
  if (path === '' || (path.startsWith('/') && !shown)) return undefined
  const place = path.startsWith('/')
    ? posix.normalize(path.slice(1))
    : posix.normalize(posix.join(posix.dirname(document), path))
  return { written, place, shown }
}

// Names of sections, menus of a site and what no reader sees are no text of an article.
const withoutText = ['head', 'nav', 'footer', 'script', 'style', 'template', 'noscript', 'textarea', 'option']

/**
 * Goes once through the HTML of a document. `addressFor` says what becomes of an address: another one, or undefined, which leaves the words of a link, and of a picture nothing.
 * `isTitle` of the text of the first main heading says whether it is what the article is called, and so no part of its text.
 */
export const throughHtml = (
  html: string,
  addressFor: (written: string, shown: boolean) => string | undefined,
  isTitle: (heading: string) => boolean,
): string => {
  let headings = 0
  return sanitizeHtml(html, {
    allowedTags: [...Object.keys(elements), ...Object.keys(replacements)],
    allowedAttributes: false,
    nonTextTags: withoutText,
    // cleanHtml judges the addresses.
    allowedSchemes: false,
    transformTags: {
      a: (tagName, { href, ...attribs }) => {
        const address = href === undefined ? undefined : addressFor(href, false)
        return address === undefined
          ? { tagName: 'link', attribs: {} }
          : { tagName, attribs: { href: address, ...attribs } }
      },
      img: (tagName, { src, ...attribs }) => {
        const address = src === undefined ? undefined : addressFor(src, true)
        return { tagName, attribs: { ...(address !== undefined && { src: address }), ...attribs } }
      },
    },
    exclusiveFilter: ({ tag, text }) => tag === 'h1' && ++headings === 1 && isTitle(text.replace(/\s+/g, ' ').trim()),
  })
}

/** What a text says in its first paragraph, as a summary. */
export const firstWords = (html: string): string => {
  const [paragraph = ''] = /<p\b[^>]*>.*?<\/p>/s.exec(cleanHtml(html)) ?? []
  const text = plainText(paragraph)
  return text.length > maxSummary ? `${text.slice(0, maxSummary - 1).toWellFormed()}…` : text
}
