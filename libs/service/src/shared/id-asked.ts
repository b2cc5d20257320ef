/** The number in the query of an address; undefined for what is none. */
export const idAsked = (search: URLSearchParams): string | undefined =>
  /^[1-9]\d{0,17}$/.exec(search.get('id') ?? '')?.[0]
