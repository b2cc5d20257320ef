import type { ContentLanguage } from '@portal/contract'

export type OutlineEntry = { readonly id: string; readonly text: string; readonly level: 2 | 3 }
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)
    .trim()

/** The headings of a published body, which the server gave ids. */
export const outlineOf = (body: string): OutlineEntry[] =>
  [...body.matchAll(/<h([23]) id="([\w-]+)">(.*?)<\/h\1>/gs)].map(([, level, id, inner]) => ({
    id: id!,
    text: textOf(inner!),
    level: Number(level) as 2 | 3,
  }))

/** Whole minutes that reading takes: 400 characters of Chinese or 200 words of another language a minute. */
export const readingMinutes = (body: string, lang: ContentLanguage): number => {
  const text = textOf(body)
  return Math.max(1, Math.round(lang === 'zh' ? text.length / 400 : text.split(/\s+/).length / 200))
}

/** A published body as it is read: each table in a frame that scrolls, each heading and code block in one that has room for its button. Takes the server's HTML; its own marks have no attributes there. */
export const framed = (body: string): string =>
  body
    .replace(/<table>/g, '<div data-table=""><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre>/g, '<div data-code=""><pre>')
    .replace(/<\/pre>/g, '</pre></div>')
    .replace(/<h([23]) id="[\w-]+">.*?<\/h\1>/gs, '<div data-heading="">$&</div>')
