import { pathFor } from '@portal/routing'

/** Where the videos of a category are listed; '' for all. A category within another one is the second part of the address. */
export const categoryPath = (category: string): string => {
  const [type, tabId] = category ? category.split('.') : []
  return pathFor('video', { type, tabId })
}
/** The category that an address names; undefined: all. */
export const categoryOf = ({ type, tabId }: Readonly<Record<string, string | undefined>>): string | undefined =>
  type && (tabId ? `${type}.${tabId}` : type)
