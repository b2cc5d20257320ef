/** A place of a lexeme: where it stands, and in what. A: the title, B: the product models, C: the text. */
type Place = `${number}${'A' | 'B' | 'C'}`
const maxPlaces = 60
const lastPosition = 16_383

/** As PostgreSQL writes a lexeme in tsvector and tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Builds the text of a tsvector. Lexemes without a place match and do not rank. */
export const startVector = () => {
  const places = new Map<string, Place[]>()
  const at = (lexeme: string) => places.get(lexeme) ?? places.set(lexeme, []).get(lexeme)!
  return {
    mark: (lexeme: string) => {
      at(lexeme)
    },
    place: (lexeme: string, position: number, weight: 'A' | 'B' | 'C') => {
      const known = at(lexeme)
      const place: Place = `${Math.min(position, lastPosition)}${weight}`
      if (known.length < maxPlaces && known.at(-1) !== place) known.push(place)
    },
    text: () =>
      [...places].map(([lexeme, each]) => `${quoteLexeme(lexeme)}${each.length ? `:${each.join(',')}` : ''}`).join(' '),
  }
}
