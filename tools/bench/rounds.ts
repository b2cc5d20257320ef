/** One figure of both, in each round: round by round side by side. */
export type Pairs = readonly { readonly ours: number; readonly peer: number }[]
export type Summary = {
  readonly ours: number
  readonly peer: number
  /** Undefined where the peer's figure is 0. */ readonly ratio: number | undefined
  /** Rounds left out. */ readonly void: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of the rounds' own ratios. A round whose peer is more than twice off the peer's median was disturbed and does not count. */
export const summarise = (pairs: Pairs): Summary => {
  const usual = median(pairs.map(({ peer }) => peer))
  const kept = usual > 0 ? pairs.filter(({ peer }) => peer <= usual * 2 && peer >= usual / 2) : pairs
  return {
    ours: median(kept.map(({ ours }) => ours)),
    peer: median(kept.map(({ peer }) => peer)),
    ratio: usual > 0 ? median(kept.map(({ ours, peer }) => ours / peer)) : undefined,
    void: pairs.length - kept.length,
  }
}
