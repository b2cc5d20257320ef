import createCache from '@emotion/cache'

/** Where the rules of one document, or of the server, are kept. No vendor prefixes: every browser that the portal supports reads the standard names, and a page is a tenth smaller. */
export const createStyleCache = (nonce?: string) => createCache({ key: 'ks', stylisPlugins: [], ...(nonce !== undefined && { nonce }) })
