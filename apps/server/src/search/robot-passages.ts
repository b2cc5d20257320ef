/** A piece of a published text. `anchor`: the id of the heading above it. */
export type Passage = { readonly section: string; readonly anchor: string | null; readonly text: string }

/** Characters of a passage: what one reads at a glance, unless a single paragraph is longer. */
const fullPassage = 640
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
/** The text of published HTML, whose signs are escaped. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

const heading = /<h[234](?: id="([^"]*)")?[^>]*>(.*?)<\/h[234]>/gs
const edgeOfBlock = /<\/(?:p|li|tr|pre|figcaption|caption|blockquote|div)>|<[uo]l[^>]*>/
/** Cells of a row stand beside each other. */
const rowsApart = (html: string) => html.replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' · ')

const together = (blocks: readonly string[]): string[] => {
  const passages: string[] = []
  for (const block of blocks) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + block.length < fullPassage)
      passages[passages.length - 1] = `${last}\n${block}`
    else passages.push(block)
  }
  return passages
}

/** A published text in passages: each below one heading, of whole paragraphs, list items and rows. */
export const passagesOf = (html: string): Passage[] => {
  const heads = [...html.matchAll(heading)]
  const sections = [
    { section: '', anchor: null, from: 0 },
    ...heads.map(({ 0: whole, 1: id, 2: inner, index }) => ({
      section: textOf(inner!),
      anchor: id ?? null,
      from: index + whole.length,
    })),
  ]
  return sections.flatMap(({ section, anchor, from }, at) => {
    const blocks = rowsApart(html.slice(from, heads[at]?.index)).split(edgeOfBlock).map(textOf).filter(Boolean)
    return together(blocks).map((text) => ({ section, anchor, text }))
  })
}
