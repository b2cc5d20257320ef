import { query } from '@portal/api-client'
import { maxCount, maxKeyword, maxModel, pageSize, searchOrders, searchPeriods } from '@portal/contract/facts'

export type SearchView = {
  readonly keyword: string
  readonly directoryCode?: string
  readonly productModel?: string
  readonly period: (typeof searchPeriods)[number]
  readonly order: (typeof searchOrders)[number]
  readonly pageNo: number
}

/** What a search address asks for: words, filters, order and page are all in it, so that it can be shared. */
export const searchView = (search: URLSearchParams): SearchView => {
  const directoryCode = search.get('directory')
  const productModel = search.get('model')
  return {
    keyword: (search.get('keyword') ?? '').slice(0, maxKeyword),
    ...(directoryCode && /^(\d\d){1,3}$/.test(directoryCode) && { directoryCode }),
    ...(productModel && { productModel: productModel.slice(0, maxModel) }),
    period: searchPeriods.find((period) => period === search.get('period')) ?? 'any',
    order: searchOrders.find((order) => order === search.get('order')) ?? 'relevance',
    pageNo: Math.min(Math.floor(maxCount / pageSize), Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  }
}
export const searchQuery = ({ pageNo, ...data }: SearchView) =>
  query('POST /doc/daGrand_search/search', { body: { pageNo, pageSize, data } }, { cancels: 'search' })
export const hotWordsQuery = query('POST /doc/daGrand_search/hotQuery', {})
export const suggestQuery = (keyword: string) => query('POST /doc/daGrand_search/suggest', { body: { keyword } })
