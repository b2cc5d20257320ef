import type { ContentLanguage } from '@portal/contract'
import { escapeRegExp, mapValues } from 'es-toolkit'
import { fold, foldWithPositions } from './fold.ts'
import { shippedAskingWords } from './shipped-words.ts'

/** Words that only ask, as they stand in folded text: Chinese ones anywhere, others as words of their own; the longest first. */
const patternOf = (words: readonly string[]) =>
  new RegExp(
    words
      .map(fold)
      .sort((a, b) => b.length - a.length)
      .map((word) => escapeRegExp(word).replace(/\s+/g, '\\s+'))
      .map((word) => (/\p{Script=Han}/u.test(word) ? word : `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`))
      .join('|') || '(?!)',
    'gu',
  )

export type AskingWords = Readonly<Record<ContentLanguage, readonly string[]>>
const patternsOf = (words: AskingWords) => mapValues(words, patternOf)
let patterns = patternsOf(shippedAskingWords)
/** Makes that these are the words of a question, in each language, that say nothing of its matter. */
export const knowAskingWords = (words: AskingWords): void => {
  patterns = patternsOf(words)
}

/** A question without the words that only ask. */
export const withoutAskingWords = (question: string, lang: ContentLanguage): string => {
  const text = question.normalize('NFC')
  const { folded, at } = foldWithPositions(text)
  let rest = ''
  let end = 0
  for (const { 0: word, index } of folded.matchAll(patterns[lang])) {
    rest += `${text.slice(end, at[index])} `
    end = at[index + word.length]!
  }
  return rest + text.slice(end)
}
