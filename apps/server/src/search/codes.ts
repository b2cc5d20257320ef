/** Latin letters and digits, also joined by one - _ . or / each. */
const joinedPattern = /[a-z0-9]+(?:[-_./][a-z0-9]+)*/g
const shortest = 3
const longest = 60
/** Of a code without separators, or it would be any short word (4k). */
const shortestSolid = 4

/** A code of folded text as it is stored: letters and digits only. */
export const bareCode = (folded: string): string => folded.replace(/[^a-z0-9]/g, '')

export type Code = { readonly bare: string; readonly from: number; readonly to: number }

const isCode = (written: string, bare: string) => {
  if (bare.length < shortest || bare.length > longest || !/\d/.test(bare)) return false
  return bare.length < written.length || (bare.length >= shortestSolid && /[a-z]/.test(bare))
}

/**
 * The codes that folded text names, where they stand. A code is what people write with and without separators: a model number, a version, an address
 * (KS-IPC-4231E-Z, V2.800, 192.168.1.90).
 */
export const codesIn = (folded: string): Code[] =>
  [...folded.matchAll(joinedPattern)].flatMap(({ 0: written, index }) => {
    const bare = bareCode(written)
    return isCode(written, bare) ? [{ bare, from: index, to: index + written.length }] : []
  })

/** A token of a query that a code may be made of: Latin letters or digits, and what stood between it and the one before. */
export type CodePart = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly gap: string | undefined
}

const maxParts = 24
const maxJoined = 8
const joins = /^[\s\-_./()[\]]{0,3}$/

export type Chain = {
  readonly bare: string
  readonly from: number
  readonly to: number
  readonly parts: readonly CodePart[]
}

/** Neighbouring parts that together could be (a piece of) a model number: "ipc 4231 e-z" has ipc4231, ipc4231e, 4231 … */
export const chainsOf = (parts: readonly CodePart[]): Chain[] => {
  const chains: Chain[] = []
  for (let first = 0; first < Math.min(parts.length, maxParts); first++) {
    let bare = ''
    for (let last = first; last < Math.min(parts.length, first + maxJoined); last++) {
      const { text, to, gap } = parts[last]!
      if (last > first && (gap === undefined || !joins.test(gap))) break
      bare += text
      if (bare.length > longest) break
      if (bare.length >= shortest && /\d/.test(bare))
        chains.push({ bare, from: parts[first]!.from, to, parts: parts.slice(first, last + 1) })
    }
  }
  return chains
}
