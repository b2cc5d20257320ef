import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  Article,
  ArticleRevision,
  caseFilter,
  code,
  fields,
  mineFilter,
  saved,
  StaffArticle,
  voteReason,
} from './article-schemas.ts'
import {
  approvalFilters,
  approvalPageSize,
  articleCodes,
  batchActions,
  batchRefusals,
  maxBatch,
  maxBillNo,
  overseasWorkflowClass,
  maxPointers,
  maxRejection,
  staffUser,
  workflowClass,
  kindNames,
} from './facts/index.ts'
import { articleId, directoryCode, line, moment, refining, revisionNumber } from './fields.ts'

/** What staff see of cases, their own and those of others, and what they decide about them. */
export const articleDeskCalls = defineCalls({
  'POST /doc/doc-article/find': {
    summary: 'The full record of an article, by its id or its bill number',
    access: [staffUser],
    refusals: ['notFound'],
    body: z.union([body({ articleId }), body({ billNo: line(maxBillNo).min(1) })]),
    data: Article,
  },
  'POST /doc/doc-article/pageFront/audit': {
    summary:
      'The approval list: code 1 is pending to-do, which was given to the caller or to nobody, or is overdue; `which` cuts it down to a part of what they may decide',
    access: [staffUser],
    role: 'approver',
    body: pageRequest(
      body({
        code: code.default(articleCodes.pending),
        which: z.enum(approvalFilters).optional(),
        ...caseFilter,
      }),
      approvalPageSize,
    ),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/pageFront/mine': {
    summary: 'The articles that the caller wrote; `deleted`: those of them that are in the bin',
    access: [staffUser],
    body: pageRequest(
      body({
        kind: z.enum(kindNames).optional(),
        code: code.optional(),
        ...mineFilter,
        deleted: z.boolean().optional(),
      }),
    ),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/revision': {
    summary: 'One revision of an article, as it was saved; the events of the full record name them all',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ articleId, revision: revisionNumber }),
    data: ArticleRevision,
  },
  'POST /doc/doc-article/updateNew': {
    summary: 'Save fields only, the flow does not move',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'staleRevision', 'wrongState', 'notReady'],
    body: body({
      articleId,
      revision: revisionNumber,
      directoryCode,
      labels: fields.labels,
      productModels: fields.productModels,
      startTime: fields.startTime,
      endTime: fields.endTime,
    }),
    data: saved,
  },
  'POST /doc/doc-article/delete': {
    summary: 'Delete an article; a published one is no longer shown',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound'],
    body: body({ articleId }),
    data: z.null(),
  },
  'POST /doc/doc-article/batch': {
    summary:
      'Take a step with several articles, each as if by itself; `refused`: why one was not. An approval names the revisions as the list had them',
    access: [staffUser],
    writes: true,
    body: body({
      action: z.enum(batchActions),
      items: z
        .array(z.object({ articleId, revision: revisionNumber }))
        .min(1)
        .max(maxBatch),
    }),
    data: z.array(z.object({ articleId, refused: z.enum(batchRefusals).nullable() })),
  },
  'POST /doc/doc-article/pointers': {
    summary: `What readers see of any kind that leads to one of these, ${maxPointers} at most; \`total\`: how much there is`,
    access: [staffUser],
    body: body({ articleIds: z.array(articleId).min(1).max(maxBatch) }),
    data: z.object({
      data: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
      total: z.int(),
    }),
  },
  'POST /doc/doc-article/undelete': {
    summary:
      'Take an article out of the bin: it comes back as it stood, as a draft when readers may not see that any more',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState'],
    body: body({ articleId }),
    data: saved,
  },
  'POST /doc/doc-article/recall': {
    summary: 'Take a submitted article back',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState'],
    body: body({ billNo: line(maxBillNo) }),
    data: saved,
  },
  'POST /doc/doc-article/approve': {
    summary: 'Publish the revision that was read; the first of two steps lets it wait (code 1) for another approver',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'approvedBefore', 'staleRevision', 'wrongState', 'notReady'],
    body: body({ articleId, revision: revisionNumber }),
    data: saved,
  },
  'POST /doc/doc-article/reject': {
    summary: 'Send the revision that was read back to its author',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'staleRevision', 'wrongState'],
    body: body({ articleId, revision: revisionNumber, reason: line(maxRejection).min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/updateRefining': {
    summary: 'Feature an article, or not',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'wrongState'],
    body: body({ articleId, refining }),
    data: z.null(),
  },
  'POST /doc/article_votes/find': {
    summary: 'What readers said of an article: the counts, and the newest remarks',
    access: [staffUser],
    own: true,
    refusals: ['notFound'],
    body: body({ articleId }),
    data: z.object({
      helpful: z.int(),
      unhelpful: z.int(),
      remarks: z.array(z.object({ reason: voteReason, comment: z.string(), revision: z.int(), at: moment })),
    }),
  },
  'POST /doc/doc-article/handleCount': {
    summary: 'How much waits for the caller',
    access: [staffUser],
    byItself: true,
    body: body({ code: z.literal(articleCodes.pending) }),
    data: z.object({
      approveCount: z.int(),
      handleCount: z.int(),
      handleSum: z.int(),
      messageCount: z.int(),
      myShareCount: z.int(),
      shareCount: z.int(),
      shareSum: z.int(),
    }),
  },
  'POST /uac/approval/url': {
    summary: 'Where an article is approved',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({
      billNumber: line(maxBillNo),
      classTypeId: z.literal([workflowClass, overseasWorkflowClass]),
      language: line(10).default('zh'),
    }),
    data: z.string(),
  },
})
