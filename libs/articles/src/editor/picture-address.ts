import { fileAddress } from '@portal/article-grammar'

/** The address of a picture in our own store, as an article names it; undefined for a picture from elsewhere, which is never kept by its address. */
export const pictureAddressOf = (source: string | null, origin: string): string | undefined => {
  const path = source?.startsWith(`${origin}/`) ? source.slice(origin.length) : source
  return path && fileAddress.test(path) ? path : undefined
}
