import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  allCases,
  approvalPageSize,
  articleActions,
  articleCodes,
  maxBillNo,
  maxBody,
  caseType,
  faultReasons,
  maxLabel,
  maxLabels,
  listFlags,
  maxModel,
  maxModels,
  overseasWorkflowClass,
  maxRejection,
  maxStaffKeyword,
  staffUser,
  maxSummary,
  maxTitle,
  maxVoteComment,
  voteReasons,
  wordLosses,
  workflowClass,
} from './facts/index.ts'
import {
  articleId,
  contentLanguage,
  directoryCode,
  fileId,
  line,
  lines,
  moment,
  named,
  refining,
  scope,
} from './fields.ts'

const code = z.literal(Object.values(articleCodes))
/** What the caller may do with an article now. */
const actions = z.array(z.enum(articleActions))

const fields = {
  title: line(maxTitle),
  summary: line(maxSummary),
  body: z.string().max(maxBody),
  lang: contentLanguage,
  scope,
  directoryCode: directoryCode.nullable(),
  labels: z.array(line(maxLabel)).max(maxLabels),
  productModels: z.array(line(maxModel)).max(maxModels),
  /** The case is shown from startTime to endTime; null is open. */
  startTime: moment.nullable(),
  endTime: moment.nullable(),
  /** The article that this one says in another language. */
  translationOf: articleId.nullable(),
}
/** ART-01. What an author writes. */
export const ArticleFields = z.object(fields)
const person = z.object({ userAccount: z.string(), fullName: z.string() })
/** One entry of the audit trail. `restoredFrom`: the revision whose content this one took up again (action 'restore'). */
const event = z.object({
  action: z.string(),
  revision: z.int(),
  actor: person,
  at: moment,
  reason: z.string().nullable(),
  restoredFrom: z.int().nullable(),
})

/** The author's or staff's full record: the newest revision, and the live one beside it. */
export const Article = ArticleFields.extend({
  articleId,
  billNo: z.string(),
  articleType: z.literal(caseType),
  refining,
  code,
  revision: z.int(),
  hash: z.string(),
  createUser: person,
  createTime: moment,
  updateTime: moment,
  live: ArticleFields.pick({
    title: true,
    summary: true,
    body: true,
    scope: true,
    directoryCode: true,
    labels: true,
    productModels: true,
    startTime: true,
    endTime: true,
  })
    .extend({ revision: z.int(), publishTime: moment })
    .nullable(),
  events: z.array(event),
  actions,
})
/** One revision as it was saved. */
export const ArticleRevision = z.object({
  revision: z.int(),
  hash: z.string(),
  author: person,
  at: moment,
  content: ArticleFields,
})
export const ArticleSummary = z.object({
  articleId,
  billNo: z.string(),
  title: z.string(),
  summary: z.string(),
  lang: contentLanguage,
  refining,
  scope,
  directoryCode: z.string(),
  productModels: z.array(z.string()),
  updateTime: moment,
  hits: z.int(),
})
const neighbour = z.object({ articleId, title: z.string() })
/** The reader's view of the live revision. */
export const PublishedArticle = ArticleSummary.extend({
  body: z.string(),
  /** The headings of the body that have an id, and how deep they stand. */
  outline: z.array(z.object({ id: z.string(), level: z.literal([2, 3]), text: z.string() })),
  /** Whole minutes that reading the body takes. */
  minutes: z.int().min(1),
  /** The first picture of the body. */
  picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
  revision: z.int(),
  publishTime: moment,
  directory: z.array(z.object({ directoryCode: z.string(), name: z.string() })),
  labels: z.array(named),
  translations: z.array(z.object({ articleId, lang: contentLanguage, title: z.string() })),
  /** The cases beside it in the newest-first list of its directory. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
const StaffArticle = z.object({
  articleId,
  billNo: z.string(),
  title: z.string(),
  code,
  refining,
  lang: contentLanguage,
  scope,
  revision: z.int(),
  createUser: person,
  updateTime: moment,
  published: z.boolean(),
  reason: z.string().nullable(),
  actions,
})
const saved = z.object({ articleId, billNo: z.string(), revision: z.int(), code })
/** What keeps an article from being submitted: a field, and a stable reason that the screen translates. */
const fault = z.object({
  field: z.string(),
  reason: z.enum(faultReasons),
  detail: z.string(),
})
const sensitive = z.object({
  words: z.array(z.object({ word: z.string(), field: z.enum(['title', 'summary', 'body']) })),
})
/** An edit names the revision that it began from; null for a new article. */
const edit = body({ ...fields, articleId: articleId.nullable(), revision: z.int().min(1).nullable() })
/** One thing of a Word file that did not come over as it was; `position` is the number of the body's block (0 = before the first). */
const wordLoss = z.object({ kind: z.enum(wordLosses), position: z.int(), near: z.string(), detail: z.string() })
const voteReason = z.enum(voteReasons).nullable()

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
    summary: 'The approval list: code 1 is pending to-do',
    access: [staffUser],
    role: 'approver',
    body: pageRequest(
      body({ code: code.default(articleCodes.pending), keyword: line(maxStaffKeyword).optional() }),
      approvalPageSize,
    ),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/pageFront/mine': {
    summary: 'The articles that the caller wrote',
    access: [staffUser],
    body: pageRequest(body({ code: code.optional(), keyword: line(maxStaffKeyword).optional() })),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/save': {
    summary: 'Save an article; an edit after submission or publication makes it a draft again',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    body: edit,
    data: saved,
  },
  'POST /doc/doc-article/revision': {
    summary: 'One revision of an article, as it was saved; the events of the full record name them all',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ articleId, revision: z.int().min(1) }),
    data: ArticleRevision,
  },
  'POST /doc/doc-article/restore': {
    summary:
      'Save the content of an earlier revision as a new one, which is a draft; `revision` is the newest one, as for save',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision'],
    body: body({ articleId, revision: z.int().min(1), restoredFrom: z.int().min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/sensitiveScreen': {
    summary: 'Find sensitive words',
    access: [staffUser],
    body: body({ title: fields.title, summary: fields.summary, body: fields.body }),
    data: sensitive,
  },
  'POST /doc/doc-article/saveCheck': {
    summary: 'Save an article and tell what keeps it from being submitted',
    access: [staffUser],
    own: true,
    writes: true,
    refusals: ['notFound', 'staleRevision', 'conflict', 'pictureUnknown'],
    body: edit,
    data: saved.extend({ faults: z.array(fault) }),
  },
  'POST /doc/doc-article/updateNew': {
    summary: 'Save fields only, the flow does not move',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'staleRevision', 'wrongState', 'notReady'],
    body: body({
      articleId,
      revision: z.int().min(1),
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
    summary: 'Publish the revision that was read',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'staleRevision', 'wrongState', 'notReady'],
    body: body({ articleId, revision: z.int().min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/reject': {
    summary: 'Send the revision that was read back to its author',
    access: [staffUser],
    role: 'approver',
    writes: true,
    refusals: ['notFound', 'ownArticle', 'staleRevision', 'wrongState'],
    body: body({ articleId, revision: z.int().min(1), reason: line(maxRejection).min(1) }),
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
      'wordTooComplex',
      'wordHostile',
      'wordNotDocx',
      'pictureUnknown',
      'pictureTooLarge',
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
    summary: 'The outline of a new case',
    access: [staffUser],
    data: z.object({ title: z.string(), body: z.string() }),
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
    refusals: ['pictureUnknown', 'pictureTooLarge'],
    body: 'multipart',
    data: z.object({ fileId, name: z.string(), type: z.string(), size: z.int(), url: z.string() }),
  },
})
