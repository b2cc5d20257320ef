import { contentLanguages } from '@portal/contract/facts'
import { defineView, oneOf, type ViewOf } from '@portal/desk'

export const periods = [7, 30, 90] as const
export const editionNames = ['cn', 'overseas'] as const

const fields = { days: oneOf(periods, 30), edition: oneOf(editionNames), lang: oneOf(contentLanguages) }
/** What the address of the statistics asks for: 30 days of everything, unless it says otherwise. */
export const statisticsView = defineView(fields)
export type StatisticsView = ViewOf<typeof fields>
