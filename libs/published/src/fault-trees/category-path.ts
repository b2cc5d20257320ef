import { pathFor } from '@portal/routing'

/** Where the fault trees of a category are listed; '' for all. */
export const categoryPath = (category: string): string =>
  pathFor('faultTrees') + (category && `?${new URLSearchParams({ category })}`)
