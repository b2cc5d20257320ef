/** NAV-05. The parameter that may hold an encrypted copy of the whole query. */
export const encodedParameter = 'queryData'
export type Query = Readonly<Record<string, string | null | readonly (string | null)[]>>

/** NAV-05. A query as values: repeated keys become arrays, a key without a value gives null. */
export const parseQuery = (search: string): Query => {
  const query: Record<string, string | null | (string | null)[]> = Object.create(null) as Record<string, never>
  for (const part of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [[key, text]] = [...new URLSearchParams(part)] as [[string, string]]
    const value = part.includes('=') ? text : null
    const known = query[key]
    query[key] = key in query ? [...(Array.isArray(known) ? known : [known ?? null]), value] : value
  }
  return query
}
