import { pathFor } from '@portal/routing'

/** Where the bulletins of a category are listed; '' for all. */
export const categoryPath = (category: string): string =>
  category ? `${pathFor('bulletinSubInfo')}?${new URLSearchParams({ category })}` : pathFor('bulletin')
