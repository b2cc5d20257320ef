// Read by the browser, which signs, and by the server, which looks again.

import { unsignedPaths } from '@portal/contract/facts'

const unsigned = new Set(unsignedPaths.map((path) => path.replace(/^\/?/, '/')))
/** CLI-10. Whether a call goes without a signature. */
export const isUnsigned = (path: string): boolean => unsigned.has(path)

/** In every browser, so no secret: the signature tells that a request arrived as it was sent, never that its sender may do something. */
export const signatureKey = 'portal-request-key'
/** How far the sender's clock may be off, in milliseconds. */
export const signatureWindowMs = 300_000

/** What a signature covers. `time` is the header now-time, `body` the text as it travels ('' for none and for a file), `key` the idempotency key ('' for none). */
export type SignedParts = {
  readonly time: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly page: string
  readonly key: string
  readonly body: string
}
/** CLI-03. The page it was sent from, and the parameters of a GET or the body of a POST; beside them what tells one request from another. */
export const signedText = ({ time, method, path, query, page, key, body }: SignedParts): string =>
  [time, method, path, query, page, key, body].join('\n')

/** The header `secret`: the signature (HMAC-SHA-256, hexadecimal), then the page it was sent from. */
export const secretHeader = (signature: string, page: string): string => `${signature}:${encodeURI(page)}`
export const readSecret = (header: string): { readonly signature: string; readonly page: string } | undefined => {
  const [, signature, page] = /^([0-9a-f]{64}):(\/\S{0,2000})$/.exec(header) ?? []
  if (!signature || !page) return undefined
  try {
    return { signature, page: decodeURI(page) }
  } catch {
    return undefined
  }
}
