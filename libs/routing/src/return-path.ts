import { withoutLanguage, type Edition } from './manifest.ts'
import { pathFor } from './path-for.ts'

const hostile = /[\\\p{Cc}]|%5c|^\/\/|%2f%2f|^\/%2f/iu

/** A path as a router compares it: decoded once, in any case, with or without a slash at its end. Undefined when it cannot be decoded. */
const asMatched = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  } catch {
    return undefined
  }
}

/** NAV-02. The address of the login that leads back to an address inside the language. */
export const loginPath = (returnTo: string): string => `${pathFor('login')}?path=${encodeURIComponent(returnTo)}`

/** NAV-02. The page to return to after the login: an address of this site inside the language, or home. Never another host, never the login itself, with or without a language before it. */
export const safeReturnPath = (path: string | null | undefined, loginPath: string): string => {
  if (!path?.startsWith('/') || hostile.test(path)) return '/'
  let url: URL
  try {
    url = new URL(path, 'http://here.invalid')
  } catch {
    return '/'
  }
  const matched = asMatched(url.pathname)
  if (
    url.host !== 'here.invalid' ||
    matched === undefined ||
    hostile.test(url.pathname) ||
    matched.replace(/^\/[a-z]{2,4}(?=\/)/, '') === loginPath ||
    matched === loginPath
  )
    return '/'
  return url.pathname + url.search + url.hash
}

/** NAV-02. Where the login of an edition leads back to, inside the language: who wrote the address may have given it a language. */
export const returnAfterLogin = (edition: Edition, path: string | null | undefined): string => {
  const login = pathFor('login')
  const [, pathname, rest] = /^([^?#]*)(.*)$/.exec(safeReturnPath(path, login))!
  return safeReturnPath(withoutLanguage(edition, pathname!) + rest!, login)
}
