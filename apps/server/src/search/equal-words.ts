import { chineseTerms } from './chinese-words.ts'
import { fold } from './fold.ts'
import { wordsIn, type Word } from './words.ts'

/** Folded words that mean the same. */
export type WordGroup = readonly string[]
/** Where a folded text has a word of a group. */
type EqualSpan = { readonly from: number; readonly to: number; readonly group: WordGroup }
/** The stems of Latin and Cyrillic words; none for those that carry no meaning. */
export type Stems = ReadonlyMap<string, readonly string[]>

const [latinBeginning, chineseBeginning] = [3, 2]
/** Ways in which one word of a group is looked for: Chinese may be cut in several. */
const maxWays = 4

/** A word as it is compared: folded, with one space between its parts. */
export const foldedWord = (word: string): string => fold(word).replace(/\s+/g, ' ').trim()

/** By what a folded word of a group is looked up: how its first part begins. Undefined when it has no letter and no digit. */
export const beginningOf = (folded: string): string | undefined => {
  const [first] = wordsIn(folded)
  return first && [...first.text].slice(0, first.chinese ? chineseBeginning : latinBeginning).join('')
}
/** How words of groups may begin that stand in a text. */
export const beginningsIn = (words: readonly Word[]): string[] => [
  ...new Set(
    words.flatMap(({ text, chinese }) => {
      const letters = [...text]
      if (!chinese) return [letters.slice(0, latinBeginning).join('')]
      return letters.flatMap((letter, at) => [letter, letter + (letters[at + 1] ?? '')])
    }),
  ),
]

const same = (stems: Stems, typed: Word, part: Word) => {
  if (typed.chinese !== part.chinese) return false
  if (typed.text === part.text) return true
  const [its, of] = [stems.get(typed.text) ?? [], stems.get(part.text) ?? []]
  return its.length > 0 && its.join(' ') === of.join(' ')
}
/** Where a word of a group stands: Latin and Cyrillic ones in whatever form, Chinese ones within a run. */
const placesOf = (
  folded: string,
  words: readonly Word[],
  word: string,
  stems: Stems,
): { from: number; to: number }[] => {
  const parts = wordsIn(word)
  if (parts.some(({ chinese }) => chinese)) {
    const places = []
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
      places.push({ from, to: from + word.length })
    const isCut = (at: number) => words.some((each) => !each.chinese && each.from < at && at < each.to)
    return places.filter(({ from, to }) => !isCut(from) && !isCut(to))
  }
  return words.flatMap((_, at) => {
    const typed = words.slice(at, at + parts.length)
    return typed.length === parts.length && parts.every((part, nth) => same(stems, typed[nth]!, part))
      ? [{ from: typed[0]!.from, to: typed.at(-1)!.to }]
      : []
  })
}

/** What of a folded text is a word of a group: the longest first, none of them overlapping. */
export const equalSpans = (
  folded: string,
  words: readonly Word[],
  groups: readonly WordGroup[],
  stems: Stems,
): EqualSpan[] => {
  const found = groups.flatMap((group) =>
    group.flatMap((word) => placesOf(folded, words, word, stems).map((place): EqualSpan => ({ ...place, group }))),
  )
  const taken: EqualSpan[] = []
  for (const span of found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from))
    if (taken.every(({ from, to }) => span.to <= from || to <= span.from)) taken.push(span)
  return taken
}

/** Words of which the spans took nothing, and of Chinese runs what they left. */
export const wordsBeside = (words: readonly Word[], spans: readonly { from: number; to: number }[]): Word[] =>
  words.flatMap((word) => {
    const within = spans.filter(({ from, to }) => from < word.to && word.from < to).sort((a, b) => a.from - b.from)
    if (!within.length) return [word]
    if (!word.chinese) return []
    const rest: Word[] = []
    let from = word.from
    for (const span of [...within, { from: word.to, to: word.to }]) {
      if (span.from > from)
        rest.push({ ...word, text: word.text.slice(from - word.from, span.from - word.from), from, to: span.from })
      from = Math.max(from, span.to)
    }
    return rest
  })

/** In which ways a folded word of a group is found, each all of its lexemes. */
export const waysOf = (word: string, stems: Stems): string[][] => {
  let ways: string[][] = [[]]
  for (const { text, chinese } of wordsIn(word)) {
    const terms = chinese
      ? chineseTerms(text).map(({ alternatives }) => alternatives)
      : [[[...(stems.get(text) ?? [])]]]
    for (const alternatives of terms)
      ways = ways.flatMap((way) => alternatives.map((each) => [...way, ...each])).slice(0, maxWays)
  }
  return ways.filter(({ length }) => length > 0)
}
