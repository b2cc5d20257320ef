import { query } from '@portal/api-client'
import { pageSize, type ContentKindName, type UserType } from '@portal/contract/facts'

/** At which moment a reader of which type looks, and for what. */
export type Looking = { readonly kind: ContentKindName; readonly at: string; readonly reader: UserType }
export const previewQuery = (data: Looking, pageNo: number) =>
  query('POST /extend/content/preview/list', { body: { pageNo, pageSize, data } }, { cancels: 'preview' })
export const previewedQuery = (looking: Looking, id: string) =>
  query('POST /extend/content/preview/detail', { body: { ...looking, id } })
