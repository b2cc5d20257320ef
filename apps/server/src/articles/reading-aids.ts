import { thingIdsIn } from '@portal/article-grammar'
import type { ContentLanguage, PublishedArticle } from '@portal/contract'
import { plainText, textOf } from './article-html.ts'

/** What readers and search need to know of a published body, worked out once. */
type ReadingAids = Pick<PublishedArticle, 'outline' | 'minutes' | 'picture'> & {
  /** The text without markup. */ readonly plain: string
  /** What it leads to, by its number. */ readonly links: string[]
  /** Which version of the rules worked it out. */ readonly aidsVersion: number
}

/** Count it up when a rule of this file changes: at its next start the server works out anew what an earlier version did. */
export const aidsVersion = 3

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

/** Works it out from a published body: cleaned, its headings with their ids. */
export const readingAids = (body: string, lang: ContentLanguage): ReadingAids => {
  return {
    outline: outlineOf(body),
    minutes: minutesOf(body, lang),
    plain: plainText(body),
    picture: pictureOf(body),
    links: thingIdsIn(body),
    aidsVersion,
  }
}
