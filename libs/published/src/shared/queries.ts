import { query } from '@portal/api-client'
import {
  maxEntryCode,
  maxModel,
  pageSize,
  type ContentKindName,
  type Details,
  type DetailsOf,
} from '@portal/contract/facts'
import { defineView, keyword, pageNo, words, type ViewOf } from '@portal/routing'

const fields = { keyword, category: words(maxEntryCode), model: words(maxModel), pageNo }
/** What the address of a list of content asks for. */
export const contentView = defineView(fields)
export type ContentView = ViewOf<typeof fields>

/** A page of a kind, the newest first. */
export const contentQuery = (kind: ContentKindName, { keyword, category, model, pageNo }: ContentView) =>
  query(
    'POST /extend/content/list',
    {
      body: {
        pageNo,
        pageSize,
        data: { kind, ...(keyword && { keyword }), ...(category && { category }), ...(model && { model }) },
      },
    },
    { cancels: 'content' },
  )
/** All of a kind, or of a category of it, of which there is little. */
export const wholeQuery = (kind: ContentKindName, category?: string) =>
  query('POST /extend/content/whole', { body: { kind, ...(category && { category }) } })
/** A piece of content by its number. */
export const detailQuery = (kind: ContentKindName, id: string) =>
  query('POST /extend/content/detail', { body: { kind, id } })
/** The newest content of a kind in a category. */
export const newestQuery = (kind: ContentKindName, category: string) =>
  query('POST /extend/content/detail', { body: { kind, category } })
/** All versions of what is filed in a category, or beside the one with a number. */
export const versionsQuery = (kind: ContentKindName, asked: string) =>
  query('POST /extend/content/versions', { body: { kind, ...(isNumber(asked) ? { id: asked } : { category: asked }) } })

const isNumber = (text: string) => /^[1-9]\d{11}$/.test(text)
/** The number of content that an address names: by a parameter, or in its query. Undefined for what is none. */
export const idAsked = (id: string | undefined, search: URLSearchParams): string | undefined =>
  [id ?? search.get('id') ?? ''].find(isNumber)

/** The details of content of a kind, as its kind declares them; of an entry of a list those that are listed. */
export const detailsFor = <K extends ContentKindName>(_: K, { details }: { readonly details: Details }): DetailsOf<K> =>
  details as DetailsOf<K>
