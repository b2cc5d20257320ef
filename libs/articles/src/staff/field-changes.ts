import type { Article } from '@portal/contract'

type Live = NonNullable<Article['live']>
/** A field that differs from the one readers have. */
export type FieldChange =
  | { readonly field: 'title' | 'summary'; readonly before: string; readonly after: string }
  | { readonly field: 'scope'; readonly before: Article['scope']; readonly after: Article['scope'] }
  | { readonly field: 'directoryCode'; readonly before: string | null; readonly after: string | null }
  | { readonly field: 'labels' | 'productModels'; readonly kept: readonly string[]; readonly removed: readonly string[]; readonly added: readonly string[] }

const without = (list: readonly string[], others: readonly string[]) => list.filter((each) => !others.includes(each))
const setChange = (field: 'labels' | 'productModels', before: readonly string[], after: readonly string[]): FieldChange[] => {
  const [removed, added] = [without(before, after), without(after, before)]
  return removed.length || added.length ? [{ field, kept: without(after, added), removed, added }] : []
}

/** Which fields the newest revision changes, in the order in which they are read; the text is compared apart. */
export const fieldChanges = (live: Live, newest: Omit<Live, 'revision' | 'publishTime'>): FieldChange[] => [
  ...(['title', 'summary'] as const).flatMap((field) => (live[field] === newest[field] ? [] : [{ field, before: live[field], after: newest[field] }])),
  ...(live.scope === newest.scope ? [] : [{ field: 'scope' as const, before: live.scope, after: newest.scope }]),
  ...(live.directoryCode === newest.directoryCode ? [] : [{ field: 'directoryCode' as const, before: live.directoryCode, after: newest.directoryCode }]),
  ...setChange('labels', live.labels, newest.labels),
  ...setChange('productModels', live.productModels, newest.productModels),
]
