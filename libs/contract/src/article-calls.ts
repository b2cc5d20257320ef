import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  code,
  fields,
  Article,
  ArticleRevision,
  ArticleSummary,
  caseFilter,
  mineFilter,
  PublishedArticle,
  StaffArticle,
} from './article-schemas.ts'
import {
  allCases,
  approvalFilters,
  approvalPageSize,
  articleCodes,
  batchActions,
  batchRefusals,
  maxBatch,
  maxBillNo,
  maxEditBytes,
  faultReasons,
  maxLabel,
  listFlags,
  maxModel,
  overseasWorkflowClass,
  maxPointers,
  maxRejection,
  presenceDoings,
  staffUser,
  maxVoteComment,
  voteReasons,
  wordLosses,
  workflowClass,
  caseKind,
  kindNames,
} from './facts/index.ts'
import {
  articleId,
  contentLanguage,
  directoryCode,
  fileId,
  line,
  lines,
  moment,
  refining,
  revisionNumber,
} from './fields.ts'

const saved = z.object({ articleId, billNo: z.string(), revision: z.int(), code })
/** What keeps an article from being submitted: a field, and a stable reason that the screen translates. */
const fault = z.object({
  field: z.string(),
  reason: z.enum(faultReasons),
  detail: z.string(),
})
/** A word that the glossary does not want, and the term to write instead: it may be published all the same. */
const termWarning = z.object({ field: z.string(), word: z.string(), termId: articleId, term: z.string() })
const sensitive = z.object({
  words: z.array(z.object({ word: z.string(), field: z.enum(['title', 'summary', 'body']) })),
})
/** An edit names the revision that it began from; null for a new article. */
const edit = body({
  ...fields,
  kind: z.enum(kindNames).default(caseKind),
  articleId: articleId.nullable(),
  revision: revisionNumber.nullable(),
})
/** One thing of a Word file that did not come over as it was; `position` is the number of the body's block (0 = before the first). */
const wordLoss = z.object({ kind: z.enum(wordLosses), position: z.int(), near: z.string(), detail: z.string() })
const voteReason = z.enum(voteReasons).nullable()
const template = z.object({ title: z.string(), body: z.string() })

export const articleCalls = defineCalls({
  'POST /doc/doc-article/find': {
    summary: 'The full record of an article, by its id or its bill number',
    access: [staffUser],
    refusals: ['notFound'],
    body: z.union([body({ articleId }), body({ billNo: line(maxBillNo).min(1) })]),
    data: Article,
  },
  'POST /doc/doc-article/findArticle': {
    summary: 'The published article as readers see it',
    access: 'anyone',
    guestsAlike: true,
    refusals: ['notFound'],
    areas: ['articles', 'catalog'],
    body: body({ articleId }),
    data: PublishedArticle,
  },
  'POST /doc/doc-article/pageFront': {
    summary: 'Published articles that the caller may read (listFlag 1), or those related to one (listFlag 2)',
    access: 'anyone',
    guestsAlike: true,
    refusals: ['notFound'],
    areas: ['articles', 'catalog'],
    body: pageRequest(
      body({
        listFlag: z.literal(listFlags).default(allCases),
        articleId: articleId.optional(),
        directoryCode: directoryCode.optional(),
        label: line(maxLabel).optional(),
        productModel: line(maxModel).optional(),
        refining: refining.optional(),
        order: z.enum(['newest', 'hits']).default('newest'),
      }),
    ),
    data: pageOf(ArticleSummary),
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
  'POST /doc/doc-article/save': {
    summary: 'Save an article; an edit after submission or publication makes it a draft again',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    max: maxEditBytes,
    body: edit,
    data: saved,
  },
  'POST /doc/doc-article/revision': {
    summary: 'One revision of an article, as it was saved; the events of the full record name them all',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ articleId, revision: revisionNumber }),
    data: ArticleRevision,
  },
  'POST /doc/doc-article/warnings': {
    summary: 'The words of a revision that the glossary does not want, with the terms to write instead',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ articleId, revision: revisionNumber }),
    data: z.array(termWarning),
  },
  'POST /doc/doc-article/restore': {
    summary:
      'Save the content of an earlier revision as a new one, which is a draft; `revision` is the newest one, as for save',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision'],
    body: body({ articleId, revision: revisionNumber, restoredFrom: revisionNumber }),
    data: saved,
  },
  'POST /doc/doc-article/sensitiveScreen': {
    summary: 'Find sensitive words',
    access: [staffUser],
    max: maxEditBytes,
    body: body({ title: fields.title, summary: fields.summary, body: fields.body }),
    data: sensitive,
  },
  'POST /doc/doc-article/saveCheck': {
    summary: 'Save an article and tell what keeps it from being submitted',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    max: maxEditBytes,
    body: edit,
    data: saved.extend({ faults: z.array(fault), warnings: z.array(termWarning).optional() }),
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
  'POST /doc/doc-article/commitCheck': {
    summary: 'Submit for approval',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'wrongState', 'notReady'],
    body: body({ articleId }),
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
  'POST /doc/doc-article/gone': {
    summary:
      'What became of an article that readers of this kind could read at its address once; null of anything else. `instead`: the same in a language that they may read',
    access: 'anyone',
    body: body({ articleId }),
    data: z
      .object({
        kind: z.enum(kindNames),
        billNo: z.string(),
        since: moment,
        instead: z.object({ id: articleId, title: z.string(), lang: contentLanguage }).nullable(),
      })
      .nullable(),
  },
  'POST /doc/doc-article/presence': {
    summary:
      'Say what one does with an article that is open in a window; the others who have it open, of the caller other windows too',
    access: [staffUser],
    byItself: true,
    writes: true,
    refusals: ['notFound'],
    areas: [],
    body: body({ articleId, place: z.string().regex(/^[\w-]{8,64}$/), doing: z.enum(presenceDoings) }),
    data: z.array(
      z.object({ userAccount: z.string(), fullName: z.string(), isOwn: z.boolean(), doing: z.enum(['edit', 'read']) }),
    ),
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
  'POST /doc/doc-article/getWordHtml': {
    summary: 'Turn a Word file into clean HTML; its pictures are stored',
    access: [staffUser],
    refusals: [
      'wordProtected',
      'wordBroken',
      'wordEmpty',
      'wordTooComplex',
      'wordHostile',
      'wordNotDocx',
      'pictureUnknown',
      'pictureTooLarge',
      'uploadQuota',
      'tooMany',
    ],
    body: 'multipart',
    data: z.object({
      html: z.string(),
      title: z.string(),
      blocks: z.int(),
      pictures: z.int(),
      losses: z.array(wordLoss),
      milliseconds: z.int(),
    }),
  },
  'GET /doc/doc-article/getArticleTemplate': {
    summary: 'The outline of a new case about a fault, and those of cases about a task and about a question',
    access: [staffUser],
    data: template.extend({ task: template, question: template }),
  },
  'POST /doc/article_votes/save': {
    summary: 'Say whether an article helped; the newest word of a visitor counts',
    access: 'anyone',
    writes: true,
    refusals: ['notFound', 'tooMany'],
    areas: [],
    body: body({
      articleId,
      helpful: z.boolean(),
      reason: voteReason.default(null),
      comment: lines(maxVoteComment).default(''),
    }),
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
  'POST /doc/doc-file/upload': {
    summary: 'Store a picture for an article',
    access: [staffUser],
    refusals: ['pictureUnknown', 'pictureTooLarge', 'uploadQuota'],
    body: 'multipart',
    data: z.object({ fileId, name: z.string(), type: z.string(), size: z.int(), url: z.string() }),
  },
})
