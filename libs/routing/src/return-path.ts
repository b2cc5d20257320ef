const hostile = /[\\\p{Cc}]|%5c|^\/\/|%2f%2f|^\/%2f/iu

/** NAV-02. The page to return to after the login: an address of this site inside the language, or home. Never another host, never the login itself. */
export const safeReturnPath = (path: string | null | undefined, loginPath: string): string => {
  if (!path?.startsWith('/') || hostile.test(path)) return '/'
  let url: URL
  try { url = new URL(path, 'http://here.invalid') } catch { return '/' }
  if (url.host !== 'here.invalid' || hostile.test(url.pathname) || url.pathname === loginPath) return '/'
  return url.pathname + url.search + url.hash
}
