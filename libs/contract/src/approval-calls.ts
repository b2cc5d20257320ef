import { z } from 'zod'
import { caseFilter, person, StaffArticle } from './article-schemas.ts'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  maxAccount,
  maxApprovers,
  maxAssignNote,
  maxCommentContext,
  maxCommentQuote,
  maxComments,
  maxCommentText,
  staffUser,
} from './facts/index.ts'
import { articleId, directoryCode, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
/** A comment on a passage: the passage as it was, and what stood around it, by which it is found again. An empty quote: on the whole. */
export const ArticleComment = z.object({
  id,
  revision: z.int(),
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  text: z.string(),
  author: person,
  at: moment,
  resolved: z.object({ by: person, at: moment }).nullable(),
})

/** Row 6. How much is filed in a directory: cases, product models, and the directories below it. */
const DirectoryUse = z.object({ cases: z.int(), models: z.int(), directories: z.int() })

/** What becomes of what was submitted: who decides and until when, what they say about passages, and when what was published is looked at again. */
export const approvalCalls = defineCalls({
  'POST /doc/doc-article/approvers': {
    summary: 'Who an approval can be given to, by name',
    access: [staffUser],
    role: 'approver',
    data: z.array(person).max(maxApprovers),
  },
  'POST /doc/doc-article/assign': {
    summary: 'Give an approval to an approver, or to nobody, say until when, and hand it on with a note',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'approvedBefore', 'wrongState'],
    body: body({
      articleId,
      assignee: line(maxAccount).min(1).nullable(),
      due: moment,
      note: lines(maxAssignNote).default(''),
    }),
    data: z.null(),
  },
  'POST /doc/doc-article/pageFront/stale': {
    summary:
      'What was published and has to be looked at again, the longest overdue first: own for authors, all for approvers',
    access: [staffUser],
    body: pageRequest(body(caseFilter)),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/stillRight': {
    summary: 'Say that what readers see is still right, until a day; its author and approvers may',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState'],
    body: body({ articleId, reviewBy: moment.optional() }),
    data: z.null(),
  },
  'POST /doc/doc-article/comments/find': {
    summary: 'The comments on a case, the oldest first; its author and approvers read them',
    access: [staffUser],
    own: true,
    refusals: ['notFound'],
    body: body({ articleId }),
    data: z.array(ArticleComment).max(maxComments),
  },
  'POST /doc/doc-article/comments/add': {
    summary: 'Comment on a passage of a case that waits for approval',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({
      articleId,
      quote: line(maxCommentQuote).default(''),
      before: line(maxCommentContext).default(''),
      after: line(maxCommentContext).default(''),
      text: lines(maxCommentText).min(1),
    }),
    data: z.object({ id }),
  },
  'POST /doc/doc-article/comments/resolve': {
    summary: 'Say that a comment is dealt with, or that it is not',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState'],
    body: body({ id, resolved: z.boolean() }),
    data: z.null(),
  },
  'POST /doc/directory/twoSteps/find': {
    summary: 'The directories that ask for two approvals; what is below them does so too',
    access: [staffUser],
    role: 'approver',
    data: z.array(z.object({ directoryCode, name: z.string(), by: person, at: moment })),
  },
  'POST /doc/directory/twoSteps/save': {
    summary: 'Say whether a directory asks for two approvals; what waits already keeps what was asked of it',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound'],
    body: body({ directoryCode, twoSteps: z.boolean() }),
    data: z.null(),
  },
  'POST /doc/directory/use': {
    summary: 'What is filed in a directory itself, those in the bin too, and how many directories are below it',
    access: [staffUser],
    role: 'approver',
    refusals: ['notFound'],
    body: body({ directoryCode }),
    data: DirectoryUse,
  },
  'POST /doc/directory/remove': {
    summary:
      'Take a directory away. What is filed in it goes `into` another one; while there is something and no other one is named, or directories are below it, that is refused (409, data: what there is)',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'wrongState'],
    areas: ['catalog', 'articles'],
    body: body({ directoryCode, into: directoryCode.nullable() }),
    data: DirectoryUse,
  },
})
