type Scope = {
  /** LOG-04: the domain whose sites share it; absent: this host alone. */ readonly domain?: string | undefined
}

const attributes = ({ domain }: Scope) =>
  `; path=/; samesite=lax${domain ? `; domain=${domain}` : ''}${location.protocol === 'https:' ? '; secure' : ''}`

/** Row 35. Before the name of a cookie of our own over https: a browser then takes it from this host alone, never from a neighbour under the same domain or from an unprotected page. */
export const hostPrefix = '__Host-'
/** The name of a cookie that the specification does not name, as it is kept here. Over http, where one develops, browsers refuse the prefix. */
export const ownCookie = (name: string): string => (location.protocol === 'https:' ? hostPrefix + name : name)

/** A value in a cookie header, or in what a browser shows of it; undefined when it is not there, or empty. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return value ? decodeURIComponent(value) : undefined
  } catch {
    return undefined
  }
}
export const readCookie = (name: string): string | undefined => cookieIn(document.cookie, name)
/** LOG-04. Keeps a value for some hours, decimals allowed. */
export const keepCookie = (
  name: string,
  value: string,
  { hours, ...scope }: Scope & { readonly hours: number },
): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${Math.round(hours * 3600)}${attributes(scope)}`
}
export const dropCookie = (name: string, scope: Scope = {}): void => {
  document.cookie = `${name}=; max-age=0${attributes(scope)}`
}
