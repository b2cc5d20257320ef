import type { ContentLanguage } from '@portal/contract'
import type { Findable } from '../things/things.ts'
import { pairsOf } from './chinese-words.ts'
import { bareCode, codesIn } from './codes.ts'
import { differentWords, isStemmed, withRoom } from './different-words.ts'
import { fold } from './fold.ts'
import { startVector } from './vector.ts'
import { lexemesOf, wordsIn, type Word } from './words.ts'

/** Characters of text whose words have places, by which hits are ranked; of what follows each word is found, once. */
const rankedText = 60_000
/** A word so long may be one that carries no meaning (about): who types nothing else finds it as it is. */
const longestEmpty = 5

/** The place from an index on where no word is cut apart; the end of the text, when it is not that long. */
const atWordEnd = (text: string, index: number) => {
  if (text.length <= index) return text.length
  const gap = /[^\p{L}\p{N}\p{M}]/gu
  gap.lastIndex = index
  return gap.exec(text)?.index ?? index
}

type Part = {
  readonly folded: string
  readonly words: readonly Word[]
  readonly lexemes: readonly (readonly string[])[]
}
const partOf = (text: string): Part => {
  const folded = fold(text)
  const words = wordsIn(folded)
  return { folded, words, lexemes: lexemesOf(words) }
}

/** The words of a thing: those of its title, of what its directories, models and labels are called, of its text, of what follows in a very long one, and of its files. */
export type EntryWords = Readonly<Record<'title' | 'beside' | 'plain', Part>> & {
  readonly lang: ContentLanguage
  readonly models: readonly string[]
  readonly following: readonly string[]
  readonly attached: readonly string[]
}
/** `beside`: what its directories, models and labels are called; `attached`: the words of its files. */
export const entryWords = (
  { lang, title, plain, productModels: models }: Pick<Findable, 'lang' | 'title' | 'plain' | 'productModels'>,
  beside: string,
  attached: readonly string[],
): EntryWords => {
  const cut = atWordEnd(plain, rankedText)
  const following = cut < plain.length ? differentWords(fold(plain.slice(cut))) : []
  return {
    lang,
    models,
    title: partOf(title),
    beside: partOf(beside),
    plain: partOf(plain.slice(0, cut)),
    following,
    attached: attached.length ? withRoom([...following, ...attached]) : [],
  }
}

/** What the stemmer gets: of a Chinese text the words of other letters, as its own have their places already. */
const forStemming = ({ words, lexemes }: Part, lang: ContentLanguage) =>
  lang === 'zh' ? words.flatMap(({ text, chinese }) => (chinese ? [] : [text])) : lexemes.flat()

/** The words whose stems a thing is found by. */
export const wordsToStem = ({ lang, title, beside, plain, following, attached }: EntryWords): string[] =>
  [...[title, beside, plain].flatMap((part) => forStemming(part, lang)), ...following, ...attached].filter(isStemmed)

export type Stems = ReadonlyMap<string, readonly string[]>
type Vector = ReturnType<typeof startVector>

/** What does not depend on the stemmer: codes, words that are looked for as they are, and for Chinese every word at its place. */
const placeOwn = (vector: Vector, { lang, models, title, beside, plain }: EntryWords) => {
  for (const { bare } of codesIn(title.folded)) vector.place(`code:${bare}`, 1, 'A')
  for (const model of models) vector.place(`code:${bareCode(fold(model))}`, 1, 'B')
  for (const { bare } of codesIn(plain.folded)) vector.place(`code:${bare}`, 1, 'C')
  title.lexemes.forEach((lexemes, at) => {
    for (const lexeme of lexemes) vector.place(lexeme, at + 1, 'A')
  })
  // Whatever two characters of a title someone types, they find it.
  for (const { text, chinese } of title.words)
    if (chinese) for (const piece of [...text, ...pairsOf([...text])]) vector.place(piece, 1, 'A')
  if (lang === 'zh') {
    plain.lexemes.forEach((lexemes, at) => {
      for (const lexeme of lexemes) vector.place(lexeme, title.lexemes.length + at + 2, 'C')
    })
    beside.lexemes.forEach((lexemes, at) => {
      for (const lexeme of lexemes) vector.place(lexeme, at + 1, 'B')
    })
  }
  for (const { text, chinese } of plain.words)
    if (chinese) for (const character of text) vector.mark(character)
    else if (text.length <= longestEmpty) vector.mark(text)
}

/** Stems at their places, after all that has one. */
const placeStems = (vector: Vector, lexemes: readonly string[], stems: Stems, weight: 'A' | 'B' | 'C') => {
  const before = vector.last()
  for (const [at, lexeme] of lexemes.entries())
    for (const stem of isStemmed(lexeme) ? stems.get(lexeme)! : [lexeme]) vector.place(stem, before + at + 1, weight)
}
/** Words by which a thing is found and not ranked: as they are, and stemmed. */
const markUnplaced = (vector: Vector, words: readonly string[], stems: Stems) => {
  for (const word of words) {
    vector.mark(word)
    if (isStemmed(word)) for (const stem of stems.get(word)!) vector.mark(stem)
  }
}

/** What PostgreSQL keeps of a thing's words; `own` is null where it has no files that are read. */
export const entryVectors = (
  entry: EntryWords,
  stems: Stems,
): { words: string; ownWords: string | null; titleWords: string } => {
  const { lang, title, beside, plain, following, attached } = entry
  const vector = startVector()
  placeOwn(vector, entry)
  placeStems(vector, forStemming(title, lang), stems, 'A')
  placeStems(vector, forStemming(beside, lang), stems, 'B')
  placeStems(vector, forStemming(plain, lang), stems, 'C')
  markUnplaced(vector, following, stems)
  const [own, titleWords] = [vector.text(), vector.titleText()]
  if (!attached.length) return { words: own, ownWords: null, titleWords }
  markUnplaced(vector, attached, stems)
  return { words: vector.text(), ownWords: own, titleWords }
}
