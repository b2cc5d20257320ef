import type { Calls, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { compareVersions } from '../catalog/versions.ts'
import { affectedLine } from './affected-line.ts'

type Statistics = DataOf<Calls['POST /extend/security/statistics']>
/** What is reckoned of an advisory: its day, and what it says. */
export type Reckoned = {
  readonly day: string
  readonly details: Pick<DetailsOf<'advisory'>, 'affected' | 'history'>
}
const dayMs = 86_400_000

/** A line of a history: `2026-11-03 | what changed`. The oldest first. */
export const historyOf = (lines: readonly string[]): { day: string; text: string }[] =>
  lines
    .map((line) => ({ day: line.slice(0, 10), text: line.slice(13) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))

/**
 * Days until all that an advisory tells of was mended: from the first line of its history to the last that names one of the fixed versions.
 * Where none does, the fixes came with the advisory: to its own day. Null: something is not mended yet, or there is nothing to mend.
 */
export const daysToFix = ({ day, details: { affected, history } }: Reckoned): number | null => {
  const lines = affected.map(affectedLine)
  const fixed = lines.flatMap((line) => line.fixed ?? [])
  if (!fixed.length || fixed.length < lines.length) return null
  const told = historyOf(history)
  const namesFix = (text: string) =>
    (text.match(/\d+(?:\.\w+)+/g) ?? []).some((version) => fixed.some((each) => compareVersions(each, version) === 0))
  const from = told[0]?.day ?? day
  const to = told.findLast(({ text }) => namesFix(text))?.day ?? day
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
}

/** The middle one, or the mean of the two in the middle. */
export const median = (values: readonly number[]): number | null => {
  if (!values.length) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The advisories of each year and quarter, by their own day, and the median of the days that it took to mend what they tell of. */
export const reckonStatistics = (advisories: readonly Reckoned[]): Statistics => {
  const placed = advisories.map((advisory) => ({
    // Quarters of all years, counted through.
    at: Number(advisory.day.slice(0, 4)) * 4 + Math.floor((Number(advisory.day.slice(5, 7)) - 1) / 3),
    days: daysToFix(advisory),
  }))
  const count = (within: (at: number) => boolean) => {
    const found = placed.filter(({ at }) => within(at))
    return { advisories: found.length, daysToFix: median(found.flatMap(({ days }) => days ?? [])) }
  }
  if (!placed.length) return { years: [], quarters: [] }
  const first = Math.min(...placed.map(({ at }) => at))
  const last = Math.max(...placed.map(({ at }) => at))
  const quarters = Array.from({ length: last - first + 1 }, (_, step) => first + step)
  const years = [...new Set(quarters.map((at) => at >> 2))]
  return {
    years: years.map((year) => ({ year, ...count((at) => at >> 2 === year) })),
    quarters: quarters.map((quarter) => ({
      year: quarter >> 2,
      quarter: (quarter % 4) + 1,
      ...count((at) => at === quarter),
    })),
  }
}
