import { articleCodes, type ArticleCode } from '@portal/contract/facts'
import type { ArticleState } from '@portal/ui-kit'
import { invert } from 'es-toolkit'

/** What a code on the wire means (ART-03: 1 is the pending to-do). */
export const stateOf: Readonly<Record<ArticleCode, ArticleState>> = invert(articleCodes)
export const articleStates: readonly ArticleState[] = Object.values(stateOf)
/** The code of a state; undefined for anything else. */
export const codeOf = (state: string | undefined | null): ArticleCode | undefined =>
  Object.values(articleCodes).find((code) => stateOf[code] === state)
