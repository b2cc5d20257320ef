import type { ContentLanguage } from '@portal/contract'

export const periods = [7, 30, 90] as const
export const editionNames = ['cn', 'overseas'] as const
/** Content languages; the contract's own list never reaches a bundle. */
export const languages = ['zh', 'en', 'ru', 'es'] as const satisfies readonly ContentLanguage[]

export type StatisticsView = {
  readonly days: (typeof periods)[number]
  readonly edition: (typeof editionNames)[number] | undefined
  readonly lang: ContentLanguage | undefined
}
/** What the address of the statistics asks for: 30 days of everything, unless it says otherwise. */
export const statisticsView = (search: URLSearchParams): StatisticsView => ({
  days: periods.find((days) => String(days) === search.get('days')) ?? 30,
  edition: editionNames.find((name) => name === search.get('edition')),
  lang: languages.find((lang) => lang === search.get('lang')),
})

/** The query of an address with something of it changed; undefined takes it out. */
export const withChange = (search: URLSearchParams, name: keyof StatisticsView, value: string | undefined): string => {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  const text = String(next)
  return text && `?${text}`
}
