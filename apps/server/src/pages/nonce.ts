import { randomBytes } from 'node:crypto'

/** Stands for the nonce in a rendered page. Random for each process, so no author can write it into an article. */
export const nonceMark = randomBytes(16).toString('base64url')
/** Characters of every nonce. */
export const nonceLength = nonceMark.length
export const freshNonce = () => randomBytes(16).toString('base64url')

/** The content security policy of a page. While developing, Vite's own error page needs innerHTML and a socket. */
export const pagePolicy = (nonce: string, development: boolean): string => [
  `default-src 'self'`, `script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`, `img-src 'self' data: blob:`,
  `connect-src 'self'${development ? ' ws:' : ''}`, `object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`,
  ...(development ? [] : [`require-trusted-types-for 'script'`, 'trusted-types dompurify ProseMirrorClipboard']),
].join('; ')
