/** How old what is searched may be, and what comes first. */
export const searchPeriods = ['any', 'quarter', 'year'] as const
/** What a search is cut down by. */
export const searchFilters = ['directoryCode', 'productModel', 'kind', 'label', 'period'] as const
export const searchOrders = ['relevance', 'newest'] as const

/** Why a search is shown to those who write: it found nothing with all of its words, or nobody opened anything of what it found. */
export const gapReasons = ['missed', 'unopened'] as const
/** Days that are looked back at. */
export const gapDays = [7, 30, 90] as const

/** Characters that are searched for. */
export const maxKeyword = 200
/** Characters that suggestions are asked for by; further ones do not narrow them. */
export const maxSuggestedKeyword = 100
/** What staff say of words: that they mean the same; that each is a word of the trade, which Chinese text is not cut apart in; that they only ask, and say nothing of the matter of a question; that what has them is never shown as popular. */
export const wordRules = ['equal', 'product', 'asking', 'hidden'] as const
export type WordRule = (typeof wordRules)[number]
/** Groups of a language, words of a group, and characters of a word. */
export const wordGroupBounds: Readonly<
  Record<WordRule, { readonly groups: number; readonly fewest: number; readonly most: number }>
> = {
  equal: { groups: 500, fewest: 2, most: 8 },
  product: { groups: 50, fewest: 1, most: 40 },
  asking: { groups: 10, fewest: 1, most: 40 },
  hidden: { groups: 50, fewest: 1, most: 40 },
}
export const maxGroupWord = 40
export const [shortestProductWord, longestProductWord] = [2, 12]
/** The content language that has product words: the others have spaces. */
export const productWordLanguage = 'zh'

const isProductWord = (word: string) =>
  /^\p{Script=Han}+$/u.test(word) && word.length >= shortestProductWord && word.length <= longestProductWord

/** What is wrong with the words of a group, if anything is. */
export const wordsFault = (rule: WordRule, words: readonly string[]) => {
  const { fewest, most } = wordGroupBounds[rule]
  if (words.some(({ length }) => length > maxGroupWord)) return 'long'
  if (new Set(words.map((word) => word.toLowerCase())).size < words.length) return 'twice'
  if (words.length < fewest) return 'few'
  if (words.length > most) return 'many'
  if (rule === 'product' && !words.every(isProductWord)) return 'notChinese'
  if (!words.every((word) => /[\p{L}\p{N}]/u.test(word))) return 'noLetter'
  // A number that only asks would take model numbers along.
  return rule === 'asking' && words.some((word) => /\p{N}/u.test(word)) ? 'digit' : undefined
}
export type WordsFault = NonNullable<ReturnType<typeof wordsFault>>

/** Characters of a word that is counted as searched. */
export const maxCountedKeyword = 40
