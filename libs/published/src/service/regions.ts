import type { ContentEntry } from '@portal/contract'

/** The regions that entries are filed by, each once, in their order. */
export const regionsOf = (entries: readonly ContentEntry[]): (readonly [code: string, name: string])[] => [
  ...new Map(entries.map(({ category }) => [category!.code, category!.name])),
]
