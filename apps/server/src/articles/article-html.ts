import { allows, elements, linkSchemes, maxNesting, replacements } from '@portal/article-grammar'
import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { Refusal } from '../http/refusal.ts'

// The parser's time grows with the square of the depth: 200,000 open tags take it five seconds.
const deepest = 500
// PostgreSQL keeps no NUL, and the others have no place in a text.
const controls = /[^\P{Cc}\t\n\r]/gu

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(elements),
  allowedAttributes: Object.fromEntries(
    Object.entries(elements).map(([tag, attributes]) => [tag, Object.keys(attributes)]),
  ),
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: maxNesting,
  transformTags: {
    ...replacements,
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => allows(tagName, name, value))),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

// White space between blocks is no text: without it the same case is the same bytes, whoever's tool wrote it, and a page compresses better.
const betweenBlocks =
  /(<(?:ul|ol|table|colgroup|thead|tbody|tr|figure|blockquote)(?: [^>]*)?>|<\/(?:p|h[234]|ul|ol|li|blockquote|pre|figure|figcaption|table|caption|colgroup|thead|tbody|tr|th|td|div)>|<(?:hr|col)(?: [^>]*)?>)\s+(?=<)/g

/**
 * Author's HTML as it is stored: known tags only, no styles, no scripts, pictures from our own store. Heading ids are given when it is published.
 * Refuses (400 'invalid') what is nested more than 500 deep.
 */
export const cleanHtml = (html: string): string => {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > deepest) throw new Refusal(400, 'invalid', 'body: nested too deeply')
  }
  return sanitizeHtml(html.replace(controls, ''), {
    ...options,
    onOpenTag,
    onCloseTag: () => {
      depth--
    },
  })
    .replace(betweenBlocks, '$1')
    .trim()
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (entity: string) => signs[entity]!

/** The text between the tags, with nothing where they were. Takes cleaned HTML. */
export const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, decoded)

/** Text without markup, a space where a block ended. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(?:p|h\d|li|td|th|tr|div|pre|figcaption|caption|blockquote)>|<br\s*\/?>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, decoded)
    .replace(/\s+/g, ' ')
    .trim()

/** Gives each heading an id that stays as long as its text: art- and a hash, so that no author can name an id of the app. */
export const withHeadingIds = (html: string): string => {
  const seen = new Map<string, number>()
  return html.replace(/<(h[234])>(.*?)<\/\1>/gs, (_, tag: string, inner: string) => {
    const base = `art-${createHash('sha256')
      .update(plainText(inner))
      .digest('base64url')
      .replace(/[^a-zA-Z0-9]/g, '')
      .slice(0, 8)}`
    const times = seen.get(base) ?? 0
    seen.set(base, times + 1)
    return `<${tag} id="${times ? `${base}-${times + 1}` : base}">${inner}</${tag}>`
  })
}

// Capitals and digits with hyphens between: KS-IPC-4231E-Z, KB-2026-00065.
const hyphenatedCode = /(?<![\w-])[A-Z](?=[A-Z0-9-]*\d)[A-Z0-9]*(?:-[A-Z0-9]+)+(?![\w-])/g
/**
 * Puts each model number of a text into an element of its own, so that no line ends at its hyphens and its parts keep their order in a text from right to left.
 * Takes cleaned HTML; what is code already stays as it is.
 */
export const withWholeCodes = (html: string): string =>
  html.replace(/<(pre|code|kbd)\b[^>]*>.*?<\/\1>|<[^>]*>|[^<]+/gs, (part) =>
    part.startsWith('<') ? part : part.replace(hyphenatedCode, '<bdi>$&</bdi>'),
  )

/** Pixels of a stored picture as it is shown. */
export type PictureSize = { readonly width: number; readonly height: number }

/**
 * Tells the browser how much room each picture takes before it is there, so that no text jumps when it comes: its own size, or the width that its author gave it.
 * The first one is fetched before the scripts: it is what readers wait for.
 * Takes cleaned HTML; pictures whose size is not known stay as they are.
 */
export const withPictureSizes = (html: string, sizes: ReadonlyMap<string, PictureSize>): string => {
  let first = true
  return html.replace(/<img ([^>]*)>/g, (image, attributes: string) => {
    const size = sizes.get(/src="\/files\/([0-9a-f]{32})\//.exec(attributes)?.[1] ?? '')
    if (!size) return image
    const width = Number(/ width="([1-9]\d{0,4})"/.exec(attributes)?.[1] ?? size.width)
    const rest = attributes.replace(/ (?:width|height)="[^"]*"/g, '').replace(/ ?\/$/, '')
    const priority = first ? ' fetchpriority="high"' : ''
    first = false
    return `<img ${rest} width="${width}" height="${Math.max(1, Math.round((width * size.height) / size.width))}"${priority} />`
  })
}
