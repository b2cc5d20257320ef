import type { ArticleCode, StaffArticle } from '@portal/contract'
import type { ArticleState } from '@portal/ui-kit'

/** What a code on the wire means (ART-03: 1 is the pending to-do). */
export const stateOf: Readonly<Record<ArticleCode, ArticleState>> = {
  0: 'draft',
  1: 'pending',
  2: 'published',
  3: 'rejected',
  4: 'recalled',
}
export const articleStates: readonly ArticleState[] = Object.values(stateOf)
/** The code of a state; undefined for anything else. */
export const codeOf = (state: string | undefined | null): ArticleCode | undefined =>
  ([0, 1, 2, 3, 4] as const).find((code) => stateOf[code] === state)

export type AuthorStep = 'edit' | 'view' | 'submit' | 'recall' | 'delete'
/** What an author may do with a case of theirs in a list (ART-02); the server decides it anew. */
export const authorSteps = ({ code, published }: Pick<StaffArticle, 'code' | 'published'>): readonly AuthorStep[] => {
  const state = stateOf[code]
  return [
    ...(state === 'pending' ? ['recall' as const] : state === 'published' ? [] : ['submit' as const]),
    'edit',
    ...(published ? ['view' as const] : []),
    'delete',
  ]
}
