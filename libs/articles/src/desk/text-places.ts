import { maxCommentContext, maxCommentQuote } from '@portal/contract/facts'
import { anchorAt, placeOf, type Anchor } from './anchor.ts'

type Spot = { readonly node: Text; readonly offset: number }
type Read = { readonly text: string; readonly spots: readonly Spot[] }
const blocks = 'p, li, td, th, h2, h3, h4, pre, blockquote, figcaption, summary, div'

/** A text as it is read, white space as one space and one between blocks, with the place of each letter. */
const readText = (root: Node): Read => {
  const spots: Spot[] = []
  let text = ''
  let block: Element | null | undefined
  const add = (letter: string, spot: Spot) => {
    if (letter === ' ' && (!text || text.endsWith(' '))) return
    text += letter
    spots.push(spot)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest(blocks)
    if (own !== block) add(' ', { node, offset: 0 })
    block = own
    for (let offset = 0; offset < node.data.length; offset++)
      add(/\s/u.test(node.data[offset]!) ? ' ' : node.data[offset]!, { node, offset })
  }
  return { text, spots }
}

/** The first number below `end` from which on a condition holds; `end` when it never does. */
const firstFrom = (end: number, holds: (at: number) => boolean): number => {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The passage of a text that is selected; undefined when nothing of it is, or more than a passage. */
export const selectedPassage = (root: Element): Anchor | undefined => {
  const selection = getSelection()
  if (!selection?.rangeCount || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(root)) return undefined
  const { text, spots } = readText(root)
  const side = (at: number, further: number) => range.comparePoint(spots[at]!.node, spots[at]!.offset + further)
  const start = firstFrom(spots.length, (at) => side(at, 0) >= 0)
  const end = firstFrom(spots.length, (at) => side(at, 1) > 0)
  const anchor = anchorAt(text, { start, end }, maxCommentContext)
  return anchor.quote && anchor.quote.length <= maxCommentQuote ? anchor : undefined
}

/** Where each passage stands now in what is shown; undefined of one that was changed. */
export const rangesOf = (root: Node, anchors: readonly Anchor[]): (Range | undefined)[] => {
  const { text, spots } = readText(root)
  return anchors.map((anchor) => {
    const place = placeOf(text, anchor)
    if (!place) return undefined
    const [first, last] = [spots[place.start]!, spots[place.end - 1]!]
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    return range
  })
}
