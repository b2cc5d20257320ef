import { query } from '@portal/api-client'
import {
  contentLanguages,
  foundKinds,
  maxCount,
  maxKeyword,
  maxLabel,
  maxModel,
  pageSize,
  searchOrders,
  searchPeriods,
  type ContentLanguage,
  type FoundKind,
} from '@portal/contract/facts'

export type SearchView = {
  readonly keyword: string
  readonly directoryCode?: string | undefined
  readonly productModel?: string | undefined
  readonly kind?: FoundKind | undefined
  readonly label?: string | undefined
  /** Another language than the reader's. */
  readonly language?: ContentLanguage | undefined
  readonly period: (typeof searchPeriods)[number]
  readonly order: (typeof searchOrders)[number]
  readonly pageNo: number
}

/** What a search address asks for: words, filters, order and page are all in it, so that it can be shared. */
export const searchView = (search: URLSearchParams): SearchView => {
  const directoryCode = search.get('directory')
  const productModel = search.get('model')
  const label = search.get('label')
  const kind = foundKinds.find((each) => each === search.get('kind'))
  const language = contentLanguages.find((each) => each === search.get('language'))
  return {
    keyword: (search.get('keyword') ?? '').slice(0, maxKeyword),
    ...(directoryCode && /^(\d\d){1,3}$/.test(directoryCode) && { directoryCode }),
    ...(productModel && { productModel: productModel.slice(0, maxModel) }),
    ...(kind && { kind }),
    ...(label && { label: label.slice(0, maxLabel) }),
    ...(language && { language }),
    period: searchPeriods.find((period) => period === search.get('period')) ?? 'any',
    order: searchOrders.find((order) => order === search.get('order')) ?? 'relevance',
    pageNo: Math.min(Math.floor(maxCount / pageSize), Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  }
}
/** What may change in a search address; undefined takes it out. */
export type SearchChanges = Partial<
  Record<
    'keyword' | 'directory' | 'model' | 'kind' | 'label' | 'language' | 'period' | 'order' | 'page',
    string | undefined
  >
>
/** The address of a search like this one but for some changes; any of them begins at the first page. */
export const searchAddress = (path: string, view: SearchView, changes: SearchChanges): string => {
  const all: SearchChanges = {
    keyword: view.keyword,
    directory: view.directoryCode,
    model: view.productModel,
    kind: view.kind,
    label: view.label,
    language: view.language,
    period: view.period === 'any' ? undefined : view.period,
    order: view.order === 'relevance' ? undefined : view.order,
    page: undefined,
    ...changes,
  }
  return `${path}?${new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
/** Whether there is something to look for: words, or what a list is cut down to. */
export const isAsked = ({ keyword, directoryCode, productModel, kind, label }: SearchView): boolean =>
  Boolean(keyword.trim() || directoryCode || productModel || kind || label)

export const searchQuery = ({ pageNo, ...data }: SearchView) =>
  query('POST /doc/daGrand_search/search', { body: { pageNo, pageSize, data } }, { cancels: 'search' })
export const directoriesQuery = (parentId: string) =>
  query('POST /doc/directory/getChildDirectoryList/{parentId}', { params: { parentId } })
/** The branches of the tree that are open when a directory is chosen. */
export const branchQueries = ({ directoryCode = '' }: SearchView) =>
  ['0', ...[2, 4].filter((end) => end <= directoryCode.length).map((end) => directoryCode.slice(0, end))].map(
    directoriesQuery,
  )
