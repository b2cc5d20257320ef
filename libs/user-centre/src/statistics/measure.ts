import type { Statistics } from '@portal/contract'

export type DayCounts = Statistics['days'][number]
/** What is counted by day. */
export const measures = ['views', 'visitors', 'visits', 'searches', 'sent'] as const
export type Measure = (typeof measures)[number]

export type Summary = { readonly total: number; readonly busiest: DayCounts | undefined }
/** What a chart says, in words: the sum, and the first of the days that had most; none where nothing was counted. */
export const summaryOf = (days: readonly DayCounts[], measure: Measure): Summary => {
  const total = days.reduce((sum, day) => sum + day[measure], 0)
  return { total, busiest: total ? days.reduce((best, day) => (day[measure] > best[measure] ? day : best)) : undefined }
}
