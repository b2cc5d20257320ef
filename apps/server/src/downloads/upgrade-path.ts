import { compareVersions, plainVersion } from '../catalog/versions.ts'

/** A release as the way between versions sees it. `upgradesFrom`: versions from which it may be installed, `*` at the end for all that begin alike; none: from any older one. */
type UpgradeStep = { readonly version: string; readonly upgradesFrom: readonly string[] }

const takes = ({ version, upgradesFrom }: UpgradeStep, from: string) =>
  compareVersions(version, from) > 0 &&
  (!upgradesFrom.length ||
    upgradesFrom
      .map(plainVersion)
      .some((each) => (each.endsWith('*') ? from.startsWith(each.slice(0, -1)) : each === from)))

/**
 * The releases to install one after the other, the fewest that lead from a version to the newest; empty when it is the newest, undefined when none leads there.
 * Of two ways of the same length the one with the newer steps.
 */
export const upgradePath = <T extends UpgradeStep>(releases: readonly T[], from: string): T[] | undefined => {
  const newestFirst = releases.toSorted((a, b) => compareVersions(b.version, a.version))
  const newest = newestFirst[0]
  if (!newest) return undefined
  const start = plainVersion(from)
  if (compareVersions(start, newest.version) >= 0) return []
  let ways: T[][] = [[]]
  const seen = new Set([start])
  while (ways.length) {
    const longer: T[][] = []
    for (const way of ways)
      for (const release of newestFirst) {
        const at = plainVersion(release.version)
        if (seen.has(at) || !takes(release, way.length ? plainVersion(way.at(-1)!.version) : start)) continue
        if (release === newest) return [...way, release]
        seen.add(at)
        longer.push([...way, release])
      }
    ways = longer
  }
  return undefined
}
