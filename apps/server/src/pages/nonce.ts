import type { ForeignScript } from '@portal/tracking'
import { randomBytes } from 'node:crypto'
import { policyReports } from '../http/policy-reports.ts'

/** Stands for the nonce in a rendered page. Random for each process, so no author can write it into an article. */
export const nonceMark = randomBytes(16).toString('base64url')
/** Characters of every nonce. */
export const nonceLength = nonceMark.length
export const freshNonce = () => randomBytes(16).toString('base64url')

type Policy = {
  readonly development: boolean
  readonly scripts: readonly ForeignScript[]
  /** Origins of systems that may show the page inside themselves. */
  readonly framedBy?: readonly string[]
}
const hostsOf = (scripts: readonly ForeignScript[]) =>
  [...new Set(scripts.map(({ src }) => ` ${new URL(src).origin}`))].join('')

/** Who may show a page inside their own: nobody, unless a partner system does. */
export const frameAncestors = (framedBy: readonly string[]): string =>
  `frame-ancestors ${framedBy.join(' ') || `'none'`}`

/** The content security policy of a page. While developing, Vite's own error page needs innerHTML and a socket. Hosts of other companies stand in it only where the edition has such scripts (EDT-05); which address may become a script is decided by the trusted type `portal-scripts`. */
export const pagePolicy = (nonce: string, { development, scripts, framedBy = [] }: Policy): string =>
  [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${hostsOf(scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${hostsOf(scripts)}`,
    `connect-src 'self'${development ? ' ws:' : ''}${hostsOf(scripts)}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    frameAncestors(framedBy),
    `report-uri ${policyReports}`,
    ...(scripts.some(({ kind }) => kind === 'chat')
      ? [`frame-src 'self'${hostsOf(scripts.filter(({ kind }) => kind === 'chat'))}`]
      : []),
    ...(development
      ? []
      : [
          `require-trusted-types-for 'script'`,
          `trusted-types dompurify ProseMirrorClipboard portal-workers portal-previews${scripts.length ? ' portal-scripts' : ''}`,
        ]),
  ].join('; ')
