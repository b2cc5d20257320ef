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
/** Words that mean the same: groups of a language, words of a group, and characters of a word. */
export const maxWordGroups = 500
export const [minEqualWords, maxEqualWords, maxEqualWord] = [2, 8, 40]

/** Characters of a word that is counted as searched. */
export const maxCountedKeyword = 40
