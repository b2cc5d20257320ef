import type { ContentLanguage } from '@portal/contract'
import { maxTitle } from '@portal/contract/facts'
import { escape } from 'es-toolkit'
import { fitsLine, touchedBy, type Product } from './csaf-products.ts'
import type { ReadCsaf } from './csaf-read.ts'

type Vulnerability = ReadCsaf['vulnerabilities'][number]
/** Products that are named below one heading: what has more is read in the original. */
const maxNamed = 30

/** What stands above what a publisher says of products, and of what mends a weakness. */
const words: Readonly<
  Record<ContentLanguage, Readonly<Record<'affected' | 'notAffected' | 'examined' | 'fixed' | 'remedy', string>>>
> = {
  zh: { affected: '受影响', notAffected: '不受影响', examined: '仍在调查', fixed: '已修复', remedy: '修复措施' },
  en: {
    affected: 'Affected',
    notAffected: 'Not affected',
    examined: 'Still examined',
    fixed: 'Fixed in',
    remedy: 'Remedy',
  },
  ru: {
    affected: 'Затронуто',
    notAffected: 'Не затронуто',
    examined: 'Ещё изучается',
    fixed: 'Исправлено в',
    remedy: 'Устранение',
  },
  es: {
    affected: 'Afectado',
    notAffected: 'No afectado',
    examined: 'En estudio',
    fixed: 'Corregido en',
    remedy: 'Solución',
  },
}

export const inOneLine = (written: string, max: number): string =>
  written
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
/** Whether people may be led to an address. */
export const isLink = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

const told = (written: string) => escape(inOneLine(written, maxTitle))
const paragraphs = (written: string) =>
  written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
const list = (entries: readonly string[]) => {
  const distinct = [...new Set(entries)]
  return distinct.length ? `<ul>${distinct.map((entry) => `<li>${entry}</li>`).join('')}</ul>` : ''
}
const link = (url: string, name: string) => `<a href="${escape(url)}">${told(name)}</a>`
/** Whether a note says something of the matter. */
export const isTold = ({ category }: { readonly category: string }): boolean =>
  !['legal_disclaimer', 'other'].includes(category)
/** Notes with their titles; of several with one title, one after the other, the first bears it. */
const notesOf = (notes: Vulnerability['notes'], heading: 'h2' | 'h3') => [
  ...new Set(
    notes
      .filter(isTold)
      .map(({ title, text }, at, all) =>
        title && title !== all[at - 1]?.title
          ? `<${heading}>${told(title)}</${heading}>${paragraphs(text)}`
          : paragraphs(text),
      ),
  ),
]

/** What a publisher says of one weakness: what it is, how bad, which products it does not touch, and what mends it. Whom it touches is told by itself, but for products without a model or a range, or with more to be said. */
const weaknessOf = (weakness: Vulnerability, products: ReadonlyMap<string, Product>, lang: ContentLanguage): string => {
  const { cve, title, notes, scores, product_status, threats, flags, remediations } = weakness
  const heading = [cve, title].filter(Boolean).join(': ')
  const vectors = scores.flatMap(({ cvss_v3, cvss_v2 }) =>
    [cvss_v3, cvss_v2].flatMap((each) =>
      each ? [`CVSS ${each.version}: ${each.baseScore.toFixed(1)} (${each.vectorString})`] : [],
    ),
  )
  const why = (id: string) => [
    ...threats
      .filter(({ category, product_ids }) => category === 'impact' && (product_ids?.includes(id) ?? true))
      .map(({ details }) => details),
    ...flags
      .filter(({ product_ids }) => product_ids?.includes(id) ?? true)
      .map(({ label }) => label.replaceAll('_', ' ')),
  ]
  const named = (ids: readonly string[] = [], reasons: (id: string) => readonly string[] = () => []) => [
    ...ids.slice(0, maxNamed).map((id) => told([products.get(id)?.name ?? id, ...reasons(id)].join(' – '))),
    ...(ids.length > maxNamed ? [`+ ${ids.length - maxNamed}`] : []),
  ]
  const { known_not_affected, under_investigation, fixed = [], first_fixed = [] } = product_status
  const said = words[lang]
  const part = (name: string, entries: readonly string[]) => (entries.length ? `<h3>${name}</h3>${list(entries)}` : '')
  return [
    heading && `<h2>${told(heading)}</h2>`,
    ...[...new Set(vectors)].map((vector) => `<p>${escape(vector)}</p>`),
    ...notesOf(notes, 'h3'),
    part(
      said.affected,
      named(touchedBy(weakness).filter((id) => products.get(id)?.narrowed || !fitsLine(products.get(id)))),
    ),
    part(said.notAffected, named(known_not_affected, why)),
    part(said.examined, named(under_investigation)),
    part(said.fixed, named([...first_fixed, ...fixed])),
    part(
      said.remedy,
      remediations
        // What helps until then is told by itself.
        .filter(({ category }) => !['workaround', 'mitigation'].includes(category))
        .map(({ details, url }) => escape(details.trim()) + (url && isLink(url) ? ` ${link(url, url)}` : '')),
    ),
  ].join('')
}

/** What a document says in words: text alone, whatever it was written in. */
export const bodyOf = (
  { document, vulnerabilities }: ReadCsaf,
  products: ReadonlyMap<string, Product>,
  lang: ContentLanguage,
): string => {
  const links = [document, ...vulnerabilities]
    .flatMap(({ references }) => references)
    .filter(({ url }) => isLink(url))
    .map(({ url, summary }) => [url, link(url, summary)] as const)
  return [
    ...notesOf(document.notes, 'h2'),
    ...vulnerabilities.map((weakness) => weaknessOf(weakness, products, lang)),
    list([...new Map(links).values()]),
  ].join('')
}
