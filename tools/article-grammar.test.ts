// @vitest-environment happy-dom
import '../libs/articles/src/editor/dom-for-purify.ts'
import { elements } from '@portal/article-grammar'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  cleanHtml,
  plainText,
  withHeadingIds,
  withPictureSizes,
  withWholeCodes,
} from '../apps/server/src/articles/article-html.ts'
import { framed } from '../libs/articles/src/reading/article-text.ts'
import { htmlOf, textOf } from '../libs/articles/src/editor/text/text-html.ts'
import { pureHtml } from '../libs/ui-kit/src/purify.ts'
import { documents, hostileHtml, values } from './article-documents.ts'

vi.mock('@lingui/react/macro', () => ({ Trans: () => null, useLingui: () => ({ t: String }) }))

/** What a browser makes of HTML, before anything is taken out of it. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML
const spaceless = (text: string) => text.replace(/\s/g, '')
/** What a text is made of, in any order: what stands in a table without being in a cell may move. */
const signs = (text: string) => [...spaceless(text)].sort().join('')
const published = (clean: string) =>
  framed(
    withPictureSizes(withWholeCodes(withHeadingIds(clean)), new Map([['0a'.repeat(16), { width: 1200, height: 500 }]])),
  )

test('the generated texts use every element and every attribute of the grammar', () => {
  const sample = fc.sample(documents, { numRuns: 1000, seed: 1 }).join('')
  const used = (tag: string, name = '') => new RegExp(`<${tag}(?=[ >])[^>]*${name && ` ${name}="`}`).test(sample)
  for (const [tag, attributes] of Object.entries(elements)) {
    expect(used(tag), tag).toBe(true)
    for (const name of Object.keys(attributes)) expect(used(tag, name), `${tag} ${name}`).toBe(true)
  }
  expect(Object.keys(values)).toEqual(
    Object.entries(elements).flatMap(([tag, attributes]) => (Object.keys(attributes).length ? tag : [])),
  )
})

test('what the server keeps of a text, the editor gives back, and the server keeps again', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const kept = cleanHtml(html)
      expect(cleanHtml(htmlOf(textOf(kept)))).toBe(kept)
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('of whatever HTML, opening and saving what the server kept loses no word, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const kept = cleanHtml(html)
      fc.pre(!/<r(?:uby|t|p)>/.test(kept)) // of what is read above a text one reading is kept, whatever was in its place
      const saved = cleanHtml(htmlOf(textOf(kept)))
      expect(spaceless(cleanHtml(htmlOf(textOf(saved))))).toBe(spaceless(saved))
      expect(signs(plainText(saved))).toBe(signs(plainText(parsed(kept))))
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('what the server keeps of whatever HTML, and what is published of it, passes the reader’s sanitiser unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(hostileHtml, documents), (html) => {
      const kept = cleanHtml(html)
      for (const shown of [kept, published(kept)]) expect(String(pureHtml(shown))).toBe(parsed(shown))
    }),
    { numRuns: 300 },
  )
}, 60_000)
