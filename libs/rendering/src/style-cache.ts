import createCache from '@emotion/cache'

/** Where the rules of one document, or of the server, are kept. No vendor prefixes: every browser that the portal supports reads the standard names, and a page is a tenth smaller. */
export const createStyleCache = (nonce?: string) =>
  createCache({ key: 'ks', stylisPlugins: [], ...(nonce !== undefined && { nonce }) })

/** The cache of a page that the server drew. Emotion finds the server's rules by itself only by moving them, which applies all of them anew: here they stay, and are known by their names. */
export const takeStylesOver = (nonce: string | undefined) => {
  const cache = createStyleCache(nonce)
  for (const name of document.querySelector<HTMLElement>('style[data-rules]')?.dataset.rules?.split(' ') ?? [])
    cache.inserted[name] = true
  return cache
}
