import { uniqBy } from 'es-toolkit'
import type { PublishedRelease } from '@portal/contract'

type Version = Pick<PublishedRelease['history'][number], 'id' | 'version' | 'fixes' | 'breakingChanges' | 'knownIssues'>
/** A line of release notes, and the version that said it first. */
export type Change = { readonly text: string; readonly version: string }
export type Between = {
  readonly from: string
  readonly to: string
  readonly fixes: readonly Change[]
  readonly breakingChanges: readonly Change[]
  /** Known before or on the way, and in the newer version no more. */
  readonly settled: readonly Change[]
  /** What the newer version still has. */
  readonly knownIssues: readonly Change[]
}

/** What several versions say, the oldest first, each line once. */
const merged = (versions: readonly Version[], of: (version: Version) => readonly string[]): Change[] =>
  uniqBy(
    versions.flatMap((each) => of(each).map((text) => ({ text, version: each.version }))),
    ({ text }) => text,
  )

/**
 * Row 31. What lies between two versions of a line: all that came with every version after the older one, up to the newer one.
 * `history`: the newest first; it does not matter which of the two is named first. Undefined when they are one, or not both of the line.
 */
export const betweenVersions = (history: readonly Version[], one: string, other: string): Between | undefined => {
  const [newer, older] = [one, other].map((id) => history.findIndex((each) => each.id === id)).sort((a, b) => a - b)
  if (newer === undefined || older === undefined || newer < 0 || newer === older) return undefined
  const since = history.slice(newer, older).toReversed()
  const [from, to] = [history[older]!, history[newer]!]
  const knownIssues = merged([from, ...since], ({ knownIssues }) => knownIssues)
  return {
    from: from.version,
    to: to.version,
    fixes: merged(since, ({ fixes }) => fixes),
    breakingChanges: merged(since, ({ breakingChanges }) => breakingChanges),
    settled: knownIssues.filter(({ text }) => !to.knownIssues.includes(text)),
    knownIssues: knownIssues.filter(({ text }) => to.knownIssues.includes(text)),
  }
}
