/** A passage, and what stood around it. */
export type Anchor = { readonly quote: string; readonly before: string; readonly after: string }
type Place = { readonly start: number; readonly end: number }

/** Letters around a passage that have to be the same still, unless it is long enough to be known by itself. */
const leastContext = 8
const longQuote = 24
/** Letters that are looked at on each side. */
const nearby = 100

const sameAtEnd = (one: string, other: string) => {
  let same = 0
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same++
  return same
}
const sameAtStart = (one: string, other: string) => {
  let same = 0
  while (same < one.length && same < other.length && one[same] === other[same]) same++
  return same
}

/** What a passage of a text is found by later: itself, and so many letters before and behind it. */
export const anchorAt = (text: string, { start, end }: Place, context: number): Anchor => ({
  quote: text.slice(start, end).trim(),
  before: text.slice(Math.max(0, start - context), start).trim(),
  after: text.slice(end, end + context).trim(),
})

/**
 * Row 83. Where a passage stands in a text that may have been edited since: of all places that say the same the one with the most of what stood around it.
 * Undefined: it was changed, or what is left of it might be another one.
 */
export const placeOf = (text: string, { quote, before, after }: Anchor): Place | undefined => {
  let best: (Place & { readonly same: number }) | undefined
  for (let start = quote ? text.indexOf(quote) : -1; start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const [ahead, behind] = [text.slice(Math.max(0, start - nearby), start), text.slice(end, end + nearby)]
    const same = sameAtEnd(ahead.trimEnd(), before) + sameAtStart(behind.trimStart(), after)
    if (!best || same > best.same) best = { start, end, same }
  }
  const least = quote.length < longQuote ? Math.min(leastContext, before.length + after.length) : 0
  return best && best.same >= least ? { start: best.start, end: best.end } : undefined
}
