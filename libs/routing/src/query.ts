/** `null` is a key without a value. */
export type Query = Readonly<Record<string, string | null | readonly (string | null)[]>>

/** NAV-05. A query (with or without ?) as values: repeated keys become arrays, a key without a value gives null. Whatever it is asked to read, it reads. */
export const parseQuery = (search: string): Query => {
  const query: Record<string, string | null | (string | null)[]> = Object.create(null) as Record<string, never>
  for (const part of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [[key, text]] = [...new URLSearchParams(`&${part}`)] as [[string, string]] // a ? that begins a part would be taken for that of the query
    const value = part.includes('=') ? text : null
    const known = query[key]
    if (!(key in query)) query[key] = value
    else if (Array.isArray(known)) known.push(value)
    else query[key] = [known!, value]
  }
  return query
}

/** NAV-05. Values as a query with its ?, '' when there are none: what parseQuery reads back as the same. */
export const writeQuery = (query: Query): string => {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as readonly (string | null)[]) : [value as string | null]).map((each) => {
      const part = String(new URLSearchParams([[key, each ?? '']]))
      return each === null && key ? part.slice(0, -1) : part
    }),
  )
  return parts.length ? `?${parts.join('&')}` : ''
}
