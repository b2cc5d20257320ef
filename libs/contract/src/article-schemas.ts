import { z } from 'zod'
import {
  articleActions,
  articleCodes,
  caseOrders,
  kindNames,
  maxBody,
  caseType,
  maxLabel,
  maxLabels,
  maxModel,
  maxModels,
  maxStaffKeyword,
  maxSummary,
  maxTitle,
  voteReasons,
} from './facts/index.ts'
import { anyDetails } from './content-details.ts'
import {
  articleId,
  contentLanguage,
  directoryCode,
  line,
  moment,
  named,
  refining,
  revisionNumber,
  scope,
} from './fields.ts'

export const code = z.literal(Object.values(articleCodes))
/** What the caller may do with an article now. */
const actions = z.array(z.enum(articleActions))

export const fields = {
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
  /** The revision of that article whose text this one says; null where nobody said. */
  translatedFrom: revisionNumber.nullable().optional(),
  /** What the kind declares beside, in contentKinds; a case has none. */
  details: anyDetails.optional(),
}
/** ART-01. What an author writes. */
export const ArticleFields = z.object(fields)
export const person = z.object({ userAccount: z.string(), fullName: z.string() })
/** What staff cut their lists of articles down to: how the newest revision is filed (a directory with all below it), whose it is, and when it was changed or submitted. */
export const mineFilter = {
  keyword: line(maxStaffKeyword).optional(),
  directoryCode: directoryCode.optional(),
  label: line(maxLabel).min(1).optional(),
  productModel: line(maxModel).min(1).optional(),
  from: moment.optional(),
  until: moment.optional(),
  order: z.enum(caseOrders).optional(),
}
export const caseFilter = { ...mineFilter, author: line(maxStaffKeyword).min(1).optional() }
/** How an approval stands, and until when what was published counts as right. */
const approval = {
  /** Its directory asked for two approvals when it was submitted. */
  twoSteps: z.boolean(),
  /** Who took the first of two steps. */
  firstApprover: person.nullable(),
  /** Who is to decide, and until when. */
  assignee: person.nullable(),
  due: moment.nullable(),
  /** When somebody has to look at what readers see again. */
  reviewBy: moment.nullable(),
}
/** One entry of the audit trail. `restoredFrom`: the revision whose content this one took up again (action 'restore'). */
const event = z.object({
  action: z.string(),
  revision: z.int(),
  actor: person,
  at: moment,
  reason: z.string().nullable(),
  restoredFrom: z.int().nullable(),
  /** Whom it was given to (action 'assign'). */
  given: person.optional(),
})

/** The author's or staff's full record: the newest revision, and the live one beside it. */
export const Article = ArticleFields.extend({
  kind: z.enum(kindNames),
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
    details: true,
  })
    .extend({ revision: z.int(), publishTime: moment })
    .nullable(),
  ...approval,
  events: z.array(event),
  /** The same in other languages; `behind`: what it translates says something else by now. */
  translations: z.array(
    z.object({ articleId, lang: contentLanguage, title: z.string(), published: z.boolean(), behind: z.boolean() }),
  ),
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
  /** The article that it translates, when that says something else by now. */
  outdatedBy: articleId.nullable(),
  /** The cases beside it in the newest-first list of its directory. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
})
export const StaffArticle = z.object({
  kind: z.enum(kindNames),
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
  ...approval,
  actions,
})

/** What a step with an article answers: where it stands now. */
export const saved = z.object({ articleId, billNo: z.string(), revision: z.int(), code })
export const voteReason = z.enum(voteReasons).nullable()
