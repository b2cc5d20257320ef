import type { ContentLanguage, PublishedArticle } from '@portal/contract'
import { pathFor } from '@portal/routing'
import { plainText, textOf } from './article-html.ts'

/** What readers and search need to know of a published body, worked out once. */
export type ReadingAids = Pick<PublishedArticle, 'outline' | 'minutes' | 'picture'> & {
  /** The text without markup. */ readonly plain: string
  /** The articles that it leads to. */ readonly links: string[]
  /** Which version of the rules worked it out. */ readonly aidsVersion: number
}

/** Count it up when a rule of this file changes: at its next start the server works out anew what an earlier version did. */
export const aidsVersion = 2

const outlineOf = (body: string): ReadingAids['outline'] =>
  [...body.matchAll(/<h([23]) id="([\w-]+)">(.*?)<\/h\1>/gs)].map(([, level, id, inner]) => ({
    id: id!,
    level: level === '2' ? 2 : 3,
    text: plainText(inner!),
  }))

/** Whole minutes that reading takes: 400 characters of Chinese or 200 words of another language a minute. */
const minutesOf = (body: string, lang: ContentLanguage) => {
  const text = textOf(body).trim()
  return Math.max(1, Math.round(lang === 'zh' ? text.length / 400 : text.split(/\s+/).length / 200))
}

const pictureOf = (body: string): ReadingAids['picture'] => {
  const [image] = /<img [^>]*>/.exec(body) ?? []
  const valueOf = (name: string) => plainText(new RegExp(` ${name}="([^"]*)"`).exec(image!)?.[1] ?? '')
  return image === undefined ? null : { src: valueOf('src'), alt: valueOf('alt') }
}

const detailPath = pathFor('dataSectionDetail', { id: '' })
/** By their ids: an address may have an origin and a language in front. */
const linksOf = (body: string): string[] => [
  ...new Set([...body.matchAll(/ href="([^"]*)"/g)].flatMap(([, address]) => linkedId(address!) ?? [])),
]
const linkedId = (address: string) => {
  const [, after] = address.split(detailPath)
  return /^\d{12}/.exec(after ?? '')?.[0]
}

/** Works it out from a published body: cleaned, its headings with their ids. */
export const readingAids = (body: string, lang: ContentLanguage): ReadingAids => {
  return {
    outline: outlineOf(body),
    minutes: minutesOf(body, lang),
    plain: plainText(body),
    picture: pictureOf(body),
    links: linksOf(body),
    aidsVersion,
  }
}
