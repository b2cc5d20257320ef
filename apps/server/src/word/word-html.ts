import type { WordLoss } from '@portal/contract'
import { maxNearLength, maxTitle } from '@portal/contract/facts'
import { shorten, splitAtMarks, type Mark } from './word-marks.ts'
import { wordRefusal } from './word-package.ts'

type ShownHtml = { readonly html: string; readonly title: string; readonly blocks: number; readonly losses: WordLoss[] }
/** An open element. Those that would be empty are not written before something is in them. */
type Open = {
  readonly tag: string
  readonly html: string
  written: boolean
  /** of an ol: where its tag stands, and the number that its next item would bear */ readonly at: number
  next: number
}

/** Written at once: a table keeps its empty cells. */
const structural = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'ul', 'ol', 'li'])
const holders = new Set(['th', 'td', 'li'])
const inline = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'a'])
/** cleanHtml drops in silence what lies deeper than 60. */
const maxDepth = 50

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!)
const encode = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Turns mammoth's HTML, which bears marks, into that of an article: marks become pictures, place-holders, numbers of list items, and the places of losses. */
export const showMarks = (
  source: string,
  marks: readonly Mark[],
  addressOf: (picture: number) => string,
): ShownHtml => {
  const out: string[] = []
  const open: Open[] = []
  /** For each open link whether its tag is left out: targets and links within the Word file, which the article has not. */
  const leftOut: boolean[] = []
  const inText = new Set(
    splitAtMarks(source)
      .filter((_, at) => at % 2)
      .map(Number),
  )
  // What stands nowhere in the text (headers, footers) comes first.
  const losses = marks.flatMap((mark, at): WordLoss[] =>
    mark.type === 'loss' && !inText.has(at) ? [{ kind: mark.kind, position: 0, near: '', detail: mark.detail }] : [],
  )
  /** Losses in a block that is not written yet. */
  let early: WordLoss[] = []
  let blocks = 0
  let title = ''
  let inTitle = false
  let before = ''

  const startBlock = () => {
    blocks++
    for (const loss of early) loss.position = blocks
    early = []
  }
  const write = (element: Open) => {
    if (element.written) return
    element.written = true
    out.push(element.html)
    if (element === open[0]) startBlock()
  }
  /** Puts a block into the nearest cell or list item, or at the top: a paragraph around it ends, and goes on behind it. */
  const breakOut = (html: string) => {
    const inside = open.findLastIndex(({ tag }) => holders.has(tag)) + 1
    open.slice(0, inside).forEach(write)
    for (const element of open.slice(inside).reverse()) {
      if (element.written) out.push(`</${element.tag}>`)
      element.written = false
    }
    if (!inside) startBlock()
    out.push(html)
  }

  const showLoss = ({ kind, detail, full, shown }: Extract<Mark, { type: 'loss' }>) => {
    const loss: WordLoss = { kind, position: blocks, near: before.trim().slice(-maxNearLength).toWellFormed(), detail }
    const number = losses.push(loss)
    if (shown) {
      breakOut(`<div data-loss="${number}" data-loss-kind="${kind}">${encode(full)}</div>`)
      loss.position = blocks
    } else if (open.length && !open[0]!.written) early.push(loss)
  }
  const showPicture = ({ picture, alt, width, height, href }: Extract<Mark, { type: 'picture' }>) => {
    const image = `<img src="${addressOf(picture)}" alt="${encode(alt)}"${width && height ? ` width="${width}" height="${height}"` : ''}>`
    const linked = href ? `<a href="${encode(href)}">${image}</a>` : image
    if (!open.length) return breakOut(`<p>${linked}</p>`)
    open.forEach(write)
    out.push(linked)
  }
  const show = (mark: Mark) => {
    if (mark.type === 'loss') showLoss(mark)
    else if (mark.type === 'picture') showPicture(mark)
    else if (mark.type === 'rule') breakOut('<hr>')
  }
  const addText = (text: string) => {
    before = (before + decode(text)).slice(-4 * maxNearLength)
    if (inTitle) {
      title += decode(text)
      return
    }
    if (!text.trim() && !open.findLast(({ tag }) => !inline.has(tag))?.written) return
    open.forEach(write)
    out.push(text)
  }

  /** The number of a list item stands at its beginning. Where mammoth would count otherwise, the list tells it. */
  const numberItem = (following: string) => {
    const list = open.at(-1)
    const [nothing, first] = splitAtMarks(following)
    const mark = nothing === '' ? marks[Number(first)] : undefined
    if (list?.tag !== 'ol' || mark?.type !== 'number') return
    const html = `<ol${mark.number === 1 ? '' : ` start="${mark.number}"`}${mark.list === '1' ? '' : ` type="${mark.list}"`}>`
    if (list.next === 0) out[list.at] = html
    else if (list.next !== mark.number) out.push(`</ol>${html}`)
    list.next = mark.number + 1
  }
  const start = (tag: string, html: string, following: string) => {
    if (open.length >= maxDepth) throw wordRefusal.tooComplex('it is nested too deep')
    if (tag === 'li') numberItem(following)
    const element: Open = { tag, html, written: false, at: out.length, next: 0 }
    open.push(element)
    if (structural.has(tag)) write(element)
  }
  const end = () => {
    const element = open.pop()
    if (element?.written) out.push(`</${element.tag}>`)
    if (!inline.has(element?.tag ?? '')) before += ' '
    if (!open.length) early = []
  }

  // A file that begins with the second level of headings gets no hole above it.
  const topHeading = Math.min(6, ...[...source.matchAll(/<h([2-6])>/g)].map(([, level]) => Number(level)))
  const headingTag = (tag: string) => `h${tag === 'h1' ? 2 : Math.min(4, Number(tag[1]) - topHeading + 2)}`
  const tokens = source.match(/<[^>]*>|[^<]+/g) ?? []
  tokens.forEach((token, at) => {
    const [, closing, tag, attributes = ''] = /^<(\/?)([a-z0-9]+)([^>]*?)\/?>$/.exec(token) ?? []
    if (tag === undefined) {
      // An arrow leads back from a note to its place.
      if (token !== '↑' || !leftOut.at(-1))
        splitAtMarks(token).forEach((piece, place) => {
          if (place % 2) show(marks[Number(piece)]!)
          else if (piece) addText(piece)
        })
    } else if (tag === 'br') {
      if (open.at(-1)?.written) out.push('<br>')
    } else if (tag === 'h1' && (inTitle || !title)) {
      inTitle = !closing
      before += ' '
    } else if (tag === 'a') {
      const without = closing ? leftOut.pop() : !/ href="[^#"]/.test(attributes)
      if (!closing) leftOut.push(without!)
      if (closing && !without) end()
      // mammoth takes the switches of a link field for a part of its address.
      else if (!without) start(tag, token.replace(/&quot;[^"]*/, ''), '')
    } else if (closing) end()
    else if (/^h\d$/.test(tag)) start(headingTag(tag), `<${headingTag(tag)}>`, '')
    else start(tag, tag === 'li' ? '<li>' : token, tokens[at + 1] ?? '')
  })
  const html = out.join('').replaceAll('<pre>', '<pre><code>').replaceAll('</pre>', '</code></pre>')
  return { html, title: shorten(title.replace(/\s+/g, ' ').trim(), maxTitle), blocks, losses }
}
