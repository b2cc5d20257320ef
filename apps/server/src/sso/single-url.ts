import { safeReturnPath } from '@portal/routing'

/** SSO-01. The address of a page at a partner, with a code for the visitor. A path that would lead away from the partner's own address leads to it instead. */
export const singleUrl = (address: string, path: string | undefined, code: string): string => {
  const base = new URL(address)
  const url = new URL(base.pathname.replace(/\/$/, '') + safeReturnPath(path, ''), base)
  url.searchParams.set('code', code)
  return url.href
}
