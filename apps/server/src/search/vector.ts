type Weight = 'A' | 'B' | 'C'
/** A place of a lexeme: where it stands, and in what. A: the title, B: the product models, C: the text. */
type Place = `${number}${Weight}`
const maxPlaces = 60
const lastPosition = 16_383

/** As PostgreSQL writes a lexeme in tsvector and tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const write = (places: Iterable<readonly [lexeme: string, places: readonly Place[]]>) => {
  let text = ''
  for (const [lexeme, each] of places) text += `${quoteLexeme(lexeme)}${each.length ? `:${each.join(',')}` : ''} `
  return text
}

/** Builds the text of a tsvector. Lexemes without a place match and do not rank. */
export const startVector = () => {
  const places = new Map<string, Place[]>()
  let last = 0
  const at = (lexeme: string) => {
    const known = places.get(lexeme)
    if (known) return known
    const none: Place[] = []
    places.set(lexeme, none)
    return none
  }
  return {
    mark: (lexeme: string) => {
      at(lexeme)
    },
    place: (lexeme: string, position: number, weight: Weight) => {
      const known = at(lexeme)
      const place: Place = `${Math.min(position, lastPosition)}${weight}`
      last = Math.max(last, position)
      if (known.length < maxPlaces && known.at(-1) !== place) known.push(place)
    },
    /** The last place so far. */
    last: () => last,
    text: () => write(places),
    /** Of the title alone. */
    titleText: () =>
      write(
        [...places].flatMap(([lexeme, each]) => {
          const inTitle = each.filter((place) => place.endsWith('A'))
          return inTitle.length ? [[lexeme, inTitle] as const] : []
        }),
      ),
  }
}
