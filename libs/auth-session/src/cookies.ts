type Scope = { /** LOG-04: the domain whose sites share it; absent: this host alone. */ readonly domain?: string | undefined }

const attributes = ({ domain }: Scope) => `; path=/; samesite=lax${domain ? `; domain=${domain}` : ''}${location.protocol === 'https:' ? '; secure' : ''}`

/** A value in a cookie header, or in what a browser shows of it; undefined when it is not there, or empty. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  const value = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  try { return value ? decodeURIComponent(value) : undefined } catch { return undefined }
}
export const readCookie = (name: string): string | undefined => cookieIn(document.cookie, name)
/** LOG-04. Keeps a value for some hours, decimals allowed. */
export const keepCookie = (name: string, value: string, { hours, ...scope }: Scope & { readonly hours: number }): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${Math.round(hours * 3600)}${attributes(scope)}`
}
export const dropCookie = (name: string, scope: Scope = {}): void => { document.cookie = `${name}=; max-age=0${attributes(scope)}` }
