import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
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

/** The state of an article's newest revision (its `code` on the wire). 1 is the specification's pending to-do (ART-03). */
export const articleCodes = { draft: 0, pending: 1, published: 2, rejected: 3, recalled: 4 } as const
export type ArticleCode = (typeof articleCodes)[keyof typeof articleCodes]
const code = z.literal(Object.values(articleCodes))

/** Characters of HTML that an article may have. */
export const bodyMost = 1_000_000
export const articleActions = [
  'save',
  'commit',
  'recall',
  'delete',
  'approve',
  'reject',
  'updateNew',
  'feature',
] as const

const fields = {
  title: line(200),
  summary: line(400),
  body: z.string().max(bodyMost),
  lang: contentLanguage,
  scope,
  directoryCode: directoryCode.nullable(),
  labels: z.array(line(40)).max(20),
  productModels: z.array(line(60)).max(50),
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
  articleType: z.literal(1),
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
  /** What the caller may do with it now. */
  actions: z.array(z.enum(articleActions)),
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
})
const saved = z.object({ articleId, billNo: z.string(), revision: z.int(), code })
/** What keeps an article from being submitted: a field, and a stable reason that the screen translates. */
const fault = z.object({
  field: z.string(),
  reason: z.enum(['missing', 'unknown', 'sensitiveWord', 'endBeforeStart', 'pictureWithoutText', 'tooLong']),
  detail: z.string(),
})
const sensitive = z.object({
  words: z.array(z.object({ word: z.string(), field: z.enum(['title', 'summary', 'body']) })),
})
/** An edit names the revision that it began from; null for a new article. */
const edit = body({ ...fields, articleId: articleId.nullable(), revision: z.int().min(1).nullable() })
/** One thing of a Word file that did not come over as it was; `position` is the number of the body's block (0 = before the first). */
export const wordLosses = [
  'equation',
  'vectorPicture',
  'brokenPicture',
  'externalPicture',
  'textBox',
  'chart',
  'embeddedObject',
  'trackedDeletion',
  'trackedInsertion',
  'comment',
  'ruby',
  'headerFooter',
  'footnote',
  'unknown',
] as const
const wordLoss = z.object({ kind: z.enum(wordLosses), position: z.int(), near: z.string(), detail: z.string() })
/** Why a case did not help a reader. */
export const voteReasons = ['otherDevice', 'stepsFail', 'outdated', 'unclear'] as const
export type VoteReason = (typeof voteReasons)[number]
const voteReason = z.enum(voteReasons).nullable()

export const articleCalls = defineCalls({
  'POST /doc/doc-article/find': {
    summary: 'The full record of an article, by its id or its bill number',
    access: [3],
    body: z.union([body({ articleId }), body({ billNo: line(40).min(1) })]),
    data: Article,
  },
  'POST /doc/doc-article/findArticle': {
    summary: 'The published article as readers see it',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog'],
    body: body({ articleId }),
    data: PublishedArticle,
  },
  'POST /doc/doc-article/pageFront': {
    summary: 'Published articles that the caller may read (listFlag 1), or those related to one (listFlag 2)',
    access: 'anyone',
    guestsAlike: true,
    areas: ['articles', 'catalog'],
    body: pageRequest(
      body({
        listFlag: z.literal([1, 2]).default(1),
        articleId: articleId.optional(),
        directoryCode: directoryCode.optional(),
        label: line(40).optional(),
        productModel: line(60).optional(),
        refining: refining.optional(),
        order: z.enum(['newest', 'hits']).default('newest'),
      }),
    ),
    data: pageOf(ArticleSummary),
  },
  'POST /doc/doc-article/pageFront/audit': {
    summary: 'The approval list: code 1 is pending to-do',
    access: [3],
    role: 'approver',
    body: pageRequest(body({ code: code.default(1), keyword: line(100).optional() }), 16),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/pageFront/mine': {
    summary: 'The articles that the caller wrote',
    access: [3],
    body: pageRequest(body({ code: code.optional(), keyword: line(100).optional() })),
    data: pageOf(StaffArticle),
  },
  'POST /doc/doc-article/save': {
    summary: 'Save an article; an edit after submission or publication makes it a draft again',
    access: [3],
    own: true,
    writes: true,
    body: edit,
    data: saved,
  },
  'POST /doc/doc-article/revision': {
    summary: 'One revision of an article, as it was saved; the events of the full record name them all',
    access: [3],
    body: body({ articleId, revision: z.int().min(1) }),
    data: ArticleRevision,
  },
  'POST /doc/doc-article/restore': {
    summary:
      'Save the content of an earlier revision as a new one, which is a draft; `revision` is the newest one, as for save',
    access: [3],
    own: true,
    writes: true,
    body: body({ articleId, revision: z.int().min(1), restoredFrom: z.int().min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/sensitiveScreen': {
    summary: 'Find sensitive words',
    access: [3],
    body: body({ title: fields.title, summary: fields.summary, body: fields.body }),
    data: sensitive,
  },
  'POST /doc/doc-article/saveCheck': {
    summary: 'Save an article and tell what keeps it from being submitted',
    access: [3],
    own: true,
    writes: true,
    body: edit,
    data: saved.extend({ faults: z.array(fault) }),
  },
  'POST /doc/doc-article/updateNew': {
    summary: 'Save fields only, the flow does not move',
    access: [3],
    role: 'approver',
    writes: true,
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
    access: [3],
    own: true,
    writes: true,
    body: body({ articleId }),
    data: saved,
  },
  'POST /doc/doc-article/delete': {
    summary: 'Delete an article; a published one is no longer shown',
    access: [3],
    own: true,
    writes: true,
    body: body({ articleId }),
    data: z.null(),
  },
  'POST /doc/doc-article/recall': {
    summary: 'Take a submitted article back',
    access: [3],
    own: true,
    writes: true,
    body: body({ billNo: line(40) }),
    data: saved,
  },
  'POST /doc/doc-article/approve': {
    summary: 'Publish the revision that was read',
    access: [3],
    role: 'approver',
    writes: true,
    body: body({ articleId, revision: z.int().min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/reject': {
    summary: 'Send the revision that was read back to its author',
    access: [3],
    role: 'approver',
    writes: true,
    body: body({ articleId, revision: z.int().min(1), reason: line(1000).min(1) }),
    data: saved,
  },
  'POST /doc/doc-article/updateRefining': {
    summary: 'Feature an article, or not',
    access: [3],
    role: 'approver',
    writes: true,
    body: body({ articleId, refining }),
    data: z.null(),
  },
  'POST /doc/doc-article/getWordHtml': {
    summary: 'Turn a Word file into clean HTML; its pictures are stored',
    access: [3],
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
    access: [3],
    data: z.object({ title: z.string(), body: z.string() }),
  },
  'POST /doc/article_votes/save': {
    summary: 'Say whether an article helped; the newest word of a visitor counts',
    access: 'anyone',
    writes: true,
    areas: [],
    body: body({ articleId, helpful: z.boolean(), reason: voteReason.default(null), comment: lines(500).default('') }),
    data: z.null(),
  },
  'POST /doc/article_votes/find': {
    summary: 'What readers said of an article: the counts, and the newest remarks',
    access: [3],
    own: true,
    body: body({ articleId }),
    data: z.object({
      helpful: z.int(),
      unhelpful: z.int(),
      remarks: z.array(z.object({ reason: voteReason, comment: z.string(), revision: z.int(), at: moment })),
    }),
  },
  'POST /doc/doc-article/handleCount': {
    summary: 'How much waits for the caller',
    access: [3],
    byItself: true,
    body: body({ code: z.literal(1) }),
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
    access: [3],
    body: body({ billNumber: line(40), classTypeId: z.literal([100001, 1000004]), language: line(10).default('zh') }),
    data: z.string(),
  },
  'POST /doc/doc-file/upload': {
    summary: 'Store a picture for an article',
    access: [3],
    body: 'multipart',
    data: z.object({ fileId, name: z.string(), type: z.string(), size: z.int(), url: z.string() }),
  },
})
