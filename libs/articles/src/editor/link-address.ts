import { linkAddress } from '@portal/article-grammar'

const withScheme = /^[a-z][a-z0-9+.-]*:/i

/** Whether a link may lead there: http, https, mailto, tel, or an address of this site. */
export const isLinkAddress = (address: string): boolean => linkAddress.test(address)

/** What an author typed as an address a link can have: a bare host gets https, a bare mail address mailto. Undefined when it cannot be one. */
export const linkAddressOf = (typed: string): string | undefined => {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  // host:port is no scheme.
  if (
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text) &&
    !/^(?:javascript|data|vbscript)$/i.test(withScheme.exec(text)?.[0].slice(0, -1) ?? '')
  )
    return `https://${text}`
  return undefined
}
