/** How old what is searched may be, and what comes first. */
export const searchPeriods = ['any', 'quarter', 'year'] as const
export const searchOrders = ['relevance', 'newest'] as const

/** Characters that are searched for. */
export const maxKeyword = 200
/** Characters that suggestions are asked for by; further ones do not narrow them. */
export const maxSuggestedKeyword = 100
/** Characters of a word that is counted as searched. */
export const maxCountedKeyword = 40
