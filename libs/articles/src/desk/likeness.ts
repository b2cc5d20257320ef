const alike = 0.4
const maxCompared = 600
const maxPairs = 10_000

const pairsOf = (text: string) => {
  const start = text.slice(0, maxCompared)
  return new Set(Array.from({ length: Math.max(0, start.length - 1) }, (_, at) => start.slice(at, at + 2)))
}

/** How much two texts have in common, 0 to 1 (Dice, over pairs of characters, so that it works in any script); 0 when they are no versions of one text. */
const likenessOf = (one: { text: string; pairs: Set<string> }, other: { text: string; pairs: Set<string> }) => {
  if (one.text === other.text) return 1
  const value = (2 * one.pairs.intersection(other.pairs).size) / (one.pairs.size + other.pairs.size || 1)
  return value < alike ? 0 : value
}

/** Which texts of `before` and `after` are versions of one another: pairs of their places, in order, so that the likeness is greatest. */
export const versionsAmong = (before: readonly string[], after: readonly string[]): [number, number][] => {
  if (before.length * after.length > maxPairs) return []
  const olds = before.map((text) => ({ text, pairs: pairsOf(text) }))
  const news = after.map((text) => ({ text, pairs: pairsOf(text) }))
  const like = olds.map((one) => news.map((other) => likenessOf(one, other)))
  // best[i][j]: the greatest likeness of what follows from place i and place j on.
  const best = Array.from({ length: olds.length + 1 }, () => new Array<number>(news.length + 1).fill(0))
  const at = (table: number[][], i: number, j: number) => table[i]![j]!
  const both = (i: number, j: number) => (at(like, i, j) > 0 ? at(like, i, j) + at(best, i + 1, j + 1) : 0)
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = news.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(at(best, i + 1, j), at(best, i, j + 1), both(i, j))
  }
  const versions: [number, number][] = []
  for (let i = 0, j = 0; i < olds.length && j < news.length;) {
    if (both(i, j) > 0 && both(i, j) === at(best, i, j)) versions.push([i++, j++])
    else if (at(best, i + 1, j) === at(best, i, j)) i++
    else j++
  }
  return versions
}
