import { addedElements, attributeNames, elements, linkAddress } from '@portal/article-grammar'
import purify, { type Config } from 'dompurify'

const names = attributeNames(elements, addedElements)
/** What an article may hold, and what is added to it for reading; of addresses those that a link may have. */
const config = {
  ALLOWED_TAGS: [...Object.keys(elements), ...Object.keys(addedElements), '#text'],
  ALLOWED_ATTR: names,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: linkAddress,
  // Without these that would be asked of every attribute.
  ADD_URI_SAFE_ATTR: names.filter((name) => name !== 'href' && name !== 'src'),
} satisfies Config

export const pureHtml = (html: string): TrustedHTML => purify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true })
/** @public Loaded with a page that shows authored text, and kept whole (safe-html.tsx). */
export const pureFragment = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
