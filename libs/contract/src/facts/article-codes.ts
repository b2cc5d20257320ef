import { pendingCode } from './articles.ts'

/** ART-02. The state of an article's newest revision (its `code` on the wire). 1 is the specification's pending to-do (ART-03). */
export const articleCodes = { draft: 0, pending: pendingCode, published: 2, rejected: 3, recalled: 4 } as const
export type ArticleCode = (typeof articleCodes)[keyof typeof articleCodes]

/** ART-02 to ART-05. What may be done with an article; lists and records say which of it the caller may do now. */
export const articleActions = [
  'save',
  'commit',
  'recall',
  'delete',
  'approve',
  'reject',
  'updateNew',
  'feature',
  'undelete',
] as const
export type ArticleAction = (typeof articleActions)[number]

/** What may be done with several articles at once, and with how many. */
export const batchActions = ['commit', 'recall', 'approve', 'delete', 'undelete'] as const
export type BatchAction = (typeof batchActions)[number]
export const maxBatch = 50
/** Why one of them was not. */
export const batchRefusals = ['notFound', 'forbidden', 'ownArticle', 'staleRevision', 'wrongState', 'notReady'] as const
/** Days that a deleted article can be taken out of the bin again. */
export const binDays = 30

/** ART-06. What became of a reader's error report; null while nobody has chosen. */
export const attitudes = { handle: 1, ignore: 2 } as const
export type Attitude = (typeof attitudes)[keyof typeof attitudes]
/** ART-06. What may be done with an error report. */
export const mistakeActions = ['handle', 'ignore'] as const
export type MistakeAction = (typeof mistakeActions)[number]
