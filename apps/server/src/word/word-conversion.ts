import { randomBytes } from 'node:crypto'
import type { WordImport } from '@portal/contract'
import { maxBody } from '@portal/contract/facts'
import mammoth from 'mammoth'
import { Refusal } from '../http/refusal.ts'
import { cleanHtml } from '../articles/article-html.ts'
import { rewriteDocument } from './word-document.ts'
import { showMarks } from './word-html.ts'
import { createMarks } from './word-marks.ts'
import { readPackage, wordRefusal } from './word-package.ts'
import { openParts } from './word-parts.ts'

/** A converted file whose pictures are not stored yet. Each stands in the HTML under the address of its place in `pictures`. */
export type Conversion = Omit<WordImport, 'pictures' | 'milliseconds'> & {
  readonly pictures: readonly {
    readonly address: string
    readonly name: string
    readonly content: Uint8Array<ArrayBuffer>
  }[]
}

/** ART-09. The map of Word's styles beyond mammoth's own: the title is the article's, so headings begin at the second level. */
const styleMap = [
  'p.Title => h1:fresh',
  ...[1, 2, 3, 4, 5].map((level) => `p.Heading${level} => h${level + 1}:fresh`),
  "p.Code => pre:separator('\n')",
  'u => u',
  'highlight => mark',
]

/** Converts a checked package. Takes as much time and memory as the file wants: for the worker only. */
export const convertWord = async (content: Buffer): Promise<Conversion> => {
  const parts = openParts(await readPackage(content))
  const marks = createMarks()
  const document = await rewriteDocument(parts, marks)
  // An embedded map of styles would be the file's own say in what HTML comes out.
  const { value } = await mammoth.convertToHtml(
    { buffer: document },
    { styleMap, includeEmbeddedStyleMap: false, externalFileAccess: false },
  )
  const secret = randomBytes(12).toString('hex')
  const addressOf = (picture: number) => `/files/${secret}${picture.toString(16).padStart(8, '0')}/picture`
  const { html, ...shown } = showMarks(value, marks.marks, addressOf)
  const clean = cleanHtml(html)
  if (!clean && !shown.title) throw wordRefusal.empty()
  if (clean.length > maxBody) throw wordRefusal.tooComplex(`more than ${maxBody} characters`)
  const pictures = parts.pictures
    .map(({ name, content: bytes }, at) => ({ name, content: new Uint8Array(bytes), address: addressOf(at) }))
    .filter(({ address }) => clean.includes(address))
  return { html: clean, ...shown, pictures }
}

/** What went wrong, as the caller is told: mammoth and the parsers stumble over damaged files in many ways. */
export const refusalFrom = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  return error instanceof RangeError ? wordRefusal.tooComplex('it is nested too deep') : wordRefusal.broken()
}
