import { handOverPlace, splitHandOver } from '@portal/auth-session/hand-over'
import { safeReturnPath } from '@portal/routing'
import type { FastifyReply } from 'fastify'
import { frameAncestors, freshNonce } from './nonce.ts'

const inMarkup = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * GRD-01. The answer to an address that bears a credential: a page with one script and nothing else to load. It takes the credential out of the address and the history,
 * leaves it in the tab for the page to log in by, and loads that page. Not drawn, not kept, sent nowhere as a referrer; shown inside those that may show the page that it leads to (`framedBy`). Undefined for every other address.
 */
export const arrivalPage = (
  url: string,
  framedBy: readonly string[] = [],
): ((reply: FastifyReply) => FastifyReply) | undefined => {
  const split = splitHandOver(url)
  if (!split) return undefined
  const address = safeReturnPath(split.rest, '')
  return (reply) => {
    const nonce = freshNonce()
    const script = [
      `var address=${inScript(address)}+location.hash`,
      `history.replaceState(null,'',address)`,
      ...(split.handOver
        ? [
            `try{sessionStorage.setItem('${handOverPlace}',JSON.stringify({handOver:${inScript(split.handOver)},address}))}catch(e){}`,
          ]
        : []), // KeptHandOver
      'location.reload()',
    ].join(';')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; ${frameAncestors(framedBy)}`,
      })
      .send(
        `<!doctype html><meta charset="utf-8"><title></title><script nonce="${nonce}">${script}</script><noscript><meta http-equiv="refresh" content="0; url=${inMarkup(address)}"></noscript>`,
      )
  }
}
