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
  'assign',
  'stillRight',
] as const
export type ArticleAction = (typeof articleActions)[number]

/** What may be done with several articles at once, and with how many. */
export const batchActions = ['commit', 'recall', 'approve', 'stillRight', 'delete', 'undelete'] as const
export type BatchAction = (typeof batchActions)[number]
export const maxBatch = 50
/** Why one of them was not. */
export const batchRefusals = [
  'notFound',
  'forbidden',
  'ownArticle',
  'approvedBefore',
  'staleRevision',
  'wrongState',
  'notReady',
] as const
/** Days that a deleted article can be taken out of the bin again. */
export const binDays = 30

/** ART-06. What became of a reader's error report; null while nobody has chosen. */
export const attitudes = { handle: 1, ignore: 2 } as const
export type Attitude = (typeof attitudes)[keyof typeof attitudes]
/** ART-06. What may be done with an error report. */
export const mistakeActions = ['handle', 'ignore'] as const
export type MistakeAction = (typeof mistakeActions)[number]

/** Days after its submission in which an approval is due, unless whoever assigns it says otherwise. */
export const approvalDays = 5
/** Days after which somebody looks whether what was published is still right. */
export const reviewDays = 365
/** What of the approvals an approver looks at: those given to them, those given to others, those that are overdue. */
export const approvalFilters = ['mine', 'others', 'overdue'] as const
export type ApprovalFilter = (typeof approvalFilters)[number]
/** How staff have their lists of articles in order, beside the list's own. */
export const caseOrders = ['newest', 'oldest', 'title'] as const
/** Characters of what is said when an approval is handed on. */
export const maxAssignNote = 500
/** Approvers that an approval can be given to. */
export const maxApprovers = 100
/** Characters of a comment on a passage, of the passage, and of the text before and behind it by which it is found again; comments on one case. */
export const maxCommentText = 1000
export const maxCommentQuote = 500
export const maxCommentContext = 40
export const maxComments = 200
