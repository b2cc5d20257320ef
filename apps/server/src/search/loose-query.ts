import type { QueryTerm } from './search-query.ts'

/** A term of a search that not all hits have: what it counts for is the more, the fewer entries have it. */
type WeighedTerm = { readonly match: string; readonly title: string; readonly weight: number }
/** A search that is content with most of its words. */
export type LooseQuery = {
  /** What all hits match, as tsquery: a hit has to have one of the rarer terms. */
  readonly match: string
  readonly terms: readonly WeighedTerm[]
  /** What the terms of a hit have to count for together. */
  readonly enough: number
}

/** Of what all terms count for, a hit has so much. */
const share = 0.4
/** A word that fewer entries have counts for no more: it may be a slip in them, as in what was typed. */
const fewest = 3
/** As if there were so many entries: what a term counts for does not change with each that is added. */
const entries = 2000

/** What a search looks for when few entries have all of its terms: those that have most of them. `found` tells of each how many have it; undefined when nobody has any. */
export const loosely = (terms: readonly QueryTerm[], found: readonly number[]): LooseQuery | undefined => {
  const weighed = terms
    .map(({ begun, title }, at) => ({ match: begun, title, found: found[at]! }))
    .filter((term) => term.found > 0)
    .map(({ found: of, ...term }) => ({ ...term, weight: Math.log(2 + entries / Math.max(of, fewest)) }))
    .sort((a, b) => b.weight - a.weight)
  if (!weighed.length) return undefined
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const enough = share * all
  // Whoever has none of the rarer ones cannot have enough of the others.
  let rest = all
  const needed = weighed.filter(({ weight }) => {
    const isNeeded = rest >= enough
    rest -= weight
    return isNeeded
  })
  return { match: needed.map(({ match }) => match).join(' | '), terms: weighed, enough }
}
