import { codesIn } from './codes.ts'
import { lexemesOf, wordsIn } from './words.ts'

/** Bytes of words without a place, in each of the two forms that a word has in the vector: PostgreSQL takes 1 MB in all. No text that says something has more different words than that. */
const maxBytes = 350_000

/** Words, each once, as many as the vector has room for. */
export const withRoom = (words: Iterable<string>): string[] => {
  let bytes = 0
  return [...new Set(words)].filter((word) => (bytes += Buffer.byteLength(word)) <= maxBytes)
}

/** The different words of folded text, its codes and each Chinese character among them. */
export const differentWords = (folded: string): string[] => {
  const words = wordsIn(folded)
  return withRoom([
    ...lexemesOf(words).flat(),
    ...codesIn(folded).map(({ bare }) => `code:${bare}`),
    ...words.flatMap(({ text, chinese }) => (chinese ? [...text] : [])),
  ])
}

/** Whether it is a word that a stemmer knows, and neither a code nor Chinese. */
export const isStemmed = (word: string): boolean => !word.startsWith('code:') && !/\p{Script=Han}/u.test(word)
