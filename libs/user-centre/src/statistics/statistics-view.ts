import type { ContentLanguage } from '@portal/contract'
import { defineView, oneOf, type ViewOf } from '@portal/desk'

export const periods = [7, 30, 90] as const
export const editionNames = ['cn', 'overseas'] as const
/** Content languages; the contract's own list never reaches a bundle. */
export const languages = ['zh', 'en', 'ru', 'es'] as const satisfies readonly ContentLanguage[]

const fields = { days: oneOf(periods, 30), edition: oneOf(editionNames), lang: oneOf(languages) }
/** What the address of the statistics asks for: 30 days of everything, unless it says otherwise. */
export const statisticsView = defineView(fields)
export type StatisticsView = ViewOf<typeof fields>
