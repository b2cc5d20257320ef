import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  attachmentPiece,
  maxAccount,
  maxAnswerCases,
  maxAttachment,
  maxAttachments,
  maxModel,
  maxRatingWords,
  maxRequestBytes,
  maxRequestModels,
  maxRequestText,
  maxRequestTitle,
  requestPhone,
  maxStaffKeyword,
  maxWay,
  minRequestTitle,
  ratings,
  requestActions,
  requestBoxes,
  requestCategories,
  requestContacts,
  requestPriorities,
  requestSides,
  requestStates,
  requestStatisticsDays,
  staffUser,
  userTypes,
} from './facts/index.ts'
import { FilePreview } from './download-calls.ts'
import { articleId, contentLanguage, fileId, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/)
const text = lines(maxRequestText)
const fileIds = z.array(fileId).max(maxAttachments).default([])
const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
const person = z.object({ userAccount: z.string(), fullName: z.string() })
const state = z.enum(requestStates)
const category = z.enum(requestCategories)
const priority = z.enum(requestPriorities)
const max = maxRequestBytes

/** Served to who takes part in the request, always as a download. */
export const Attachment = z.object({ fileId, name: z.string(), size: z.int(), url: z.string() })
/** `own`: the caller wrote it. `author` null: whoever wrote it has no account any more. */
const Comment = z.object({
  id,
  side: z.enum(requestSides),
  own: z.boolean(),
  author: z.string().nullable(),
  text: z.string(),
  at: moment,
  files: z.array(Attachment),
  /** Cases that it leads to. */
  cases: z.array(z.object({ articleId, title: z.string() })),
})
/** What became of the request. `to`: the state that it led to, null where that stayed. */
const RequestEvent = z.object({
  action: z.enum(requestActions),
  to: state.nullable(),
  side: z.enum(requestSides),
  by: z.string().nullable(),
  detail: z.string(),
  at: moment,
})
const listed = {
  id,
  title: z.string(),
  category,
  state,
  lang: contentLanguage,
  createTime: moment,
  updateTime: moment,
}
/** `unread`: there is an answer, or another state, that the customer has not seen. `requester` null: the caller themselves. */
export const RequestSummary = z.object({ ...listed, unread: z.boolean(), requester: z.string().nullable() })
const details = {
  description: z.string(),
  models: z.array(z.string()),
  contact: z.enum(requestContacts),
  phone: z.string(),
  /** The fault tree that it comes from: its number, the way through it, and what was asked and answered there, as the tree said it then. */
  tree: z.object({ id: articleId, path: z.string(), steps: z.array(z.string()) }).nullable(),
  files: z.array(Attachment),
  comments: z.array(Comment),
  events: z.array(RequestEvent),
  mergedInto: id.nullable(),
  rating: z.literal(ratings).nullable(),
  ratingWords: z.string(),
  shared: z.boolean(),
}
/** A request as its customer sees it. `own` false: a colleague let the caller see it, who may not write in it. */
export const ServiceRequest = z.object({
  ...listed,
  ...details,
  own: z.boolean(),
  requester: z.string().nullable(),
  /** Until when its customer may open it again; null while it has not ended. */
  reopenUntil: moment.nullable(),
})

/** `overdue`: what the service level promised has not happened. `due`: when it has to; null while nothing is. */
const clocks = { priority, due: moment.nullable(), overdue: z.boolean(), answeredAt: moment.nullable() }
export const DeskRequest = z.object({
  ...listed,
  ...clocks,
  requester: z.string().nullable(),
  company: z.string(),
  assignee: person.nullable(),
})
/** A request as staff see it: with what they say among themselves. */
export const DeskRequestDetail = DeskRequest.extend({
  ...details,
  comments: z.array(Comment.extend({ internal: z.boolean() })),
  answerDue: moment.nullable(),
  solveDue: moment.nullable(),
  /** What was merged into it. */
  merged: z.array(z.object({ id, title: z.string() })),
})

const deskFilter = body({
  state: state.optional(),
  category: category.optional(),
  lang: contentLanguage.optional(),
  /** `mine`: the caller's; `nobody`: nobody's yet. */
  assignee: z.enum(['mine', 'nobody']).optional(),
  overdue: z.boolean().default(false),
  keyword: line(maxStaffKeyword).default(''),
})
const everyone = { access: userTypes } as const
const staff = { access: [staffUser] } as const
const writes = { writes: true, areas: [] } as const
const ownWrite = { ...everyone, ...writes, own: true } as const
const staffWrite = { ...staff, ...writes, refusals: ['notFound', 'wrongState'] } as const

/** Service requests: what customers ask, and what staff answer. */
export const requestCalls = defineCalls({
  'POST /extend/zenDesk/submitOrder': {
    summary: 'SRV-01. Send a service request',
    ...everyone,
    ...writes,
    max,
    refusals: ['notFound', 'tooMany'],
    body: body({
      title: line(maxRequestTitle).min(minRequestTitle),
      description: text.min(1),
      category,
      models: z.array(line(maxModel).min(1)).max(maxRequestModels).default([]),
      contact: z.enum(requestContacts).default('portal'),
      /** Where to call, for who wishes that. */
      phone: z
        .string()
        .trim()
        .refine((text) => !text || requestPhone.test(text))
        .default(''),
      tree: body({
        id: articleId,
        path: z
          .string()
          .max(maxWay)
          .regex(/^[\w-]+(\.[\w-]+)*$/),
      })
        .nullable()
        .default(null),
      fileIds,
      shared: z.boolean().default(false),
    }),
    data: z.object({ id }),
  },
  'POST /extend/zenDesk/commentOrder': {
    summary: 'SRV-01. Write in a request: its customer, or staff who answer it',
    ...everyone,
    ...writes,
    max,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ id, text: text.min(1), fileIds, cases: z.array(articleId).max(maxAnswerCases).default([]) }),
    data: z.null(),
  },
  'POST /extend/zenDesk/pageFront': {
    summary: 'Requests of the caller, or those that colleagues let them see, what changed last first',
    ...everyone,
    body: pageRequest(
      body({
        box: z.enum(requestBoxes).default('own'),
        state: state.optional(),
        unread: z.boolean().default(false),
        keyword: line(maxStaffKeyword).default(''),
      }),
    ),
    data: pageOf(RequestSummary).extend({ unread: z.int() }),
  },
  'POST /extend/zenDesk/find': {
    summary: 'A request with all that was said in it and became of it',
    ...everyone,
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: ServiceRequest,
  },
  'POST /extend/zenDesk/read': {
    summary: 'The customer has seen where a request stood at a moment',
    ...ownWrite,
    refusals: ['notFound'],
    body: body({ id, until: moment }),
    data: z.null(),
  },
  'POST /extend/zenDesk/close': {
    summary: 'Nothing more is needed',
    ...ownWrite,
    refusals: ['notFound', 'wrongState'],
    body: body({ id }),
    data: z.null(),
  },
  'POST /extend/zenDesk/reopen': {
    summary: 'It is not solved after all; for a while after it ended',
    ...ownWrite,
    max,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ id, text: text.min(1) }),
    data: z.null(),
  },
  'POST /extend/zenDesk/rate': {
    summary: 'How it went, once it is closed; a later rating takes the place of an earlier one',
    ...ownWrite,
    refusals: ['notFound', 'wrongState'],
    body: body({ id, rating: z.literal(ratings), words: lines(maxRatingWords).default('') }),
    data: z.null(),
  },
  'POST /extend/zenDesk/share': {
    summary: 'Whether colleagues of the same company see the request',
    ...ownWrite,
    refusals: ['notFound', 'wrongState'],
    body: body({ id, shared: z.boolean() }),
    data: z.null(),
  },
  'POST /extend/zenDesk/suggest': {
    summary: 'Published cases that may answer what is being asked, in the language of the page, 5 at most',
    ...everyone,
    refusals: ['tooMany'],
    body: body({ title: line(maxRequestTitle) }),
    data: z.array(z.object({ articleId, title: z.string() })),
  },
  'POST /extend/zenDesk/upload/start': {
    summary: 'Begin to upload an attachment, piece by piece',
    ...everyone,
    ...writes,
    refusals: ['tooMany'],
    body: body({ name: line(200).min(1), size: z.int().min(1).max(maxAttachment) }),
    data: z.object({ uploadId }),
  },
  'POST /extend/zenDesk/upload/state': {
    summary: 'How many bytes of an upload have arrived; null: it is not known, begin it anew',
    ...everyone,
    body: body({ uploadId }),
    data: z.object({ received: z.int() }).nullable(),
  },
  'POST /extend/zenDesk/upload/append/{uploadId}/{offset}': {
    summary: `The next piece of an upload, ${attachmentPiece} bytes at most; a piece from another place is refused`,
    ...everyone,
    refusals: ['notFound', 'wrongState'],
    params: z.object({ uploadId, offset: z.string().regex(/^(0|[1-9]\d{0,8})$/) }),
    body: 'multipart',
    max: attachmentPiece + (64 << 10),
    data: z.object({ received: z.int() }),
  },
  'POST /extend/zenDesk/upload/finish': {
    summary: 'All of it has arrived: the attachment, if it holds what its name says',
    ...everyone,
    own: true,
    refusals: ['notFound', 'wrongState', 'uploadQuota'],
    body: body({ uploadId }),
    data: Attachment,
  },
  'POST /extend/zenDesk/upload/remove': {
    summary: 'Take an attachment away that the caller uploaded; its address is good no more',
    ...ownWrite,
    refusals: ['notFound'],
    body: body({ fileId }),
    data: z.null(),
  },
  'POST /extend/zenDesk/preview': {
    summary: 'What an attachment holds, to be shown in the page: for who takes part in its request',
    ...everyone,
    own: true,
    refusals: ['notFound', 'downloadForbidden', 'tooMany'],
    body: body({ fileId }),
    data: FilePreview,
  },
  'POST /extend/zenDesk/desk/pageFront': {
    summary: 'The requests of this edition, what is due first first',
    ...staff,
    body: pageRequest(deskFilter),
    data: pageOf(DeskRequest),
  },
  'POST /extend/zenDesk/desk/find': {
    summary: 'A request as staff see it',
    ...staff,
    refusals: ['notFound'],
    body: body({ id }),
    data: DeskRequestDetail,
  },
  'POST /extend/zenDesk/desk/people': {
    summary: 'Who requests can be assigned to',
    ...staff,
    data: z.array(person),
  },
  'POST /extend/zenDesk/desk/assign': {
    summary: 'Who answers a request, and how urgent it is',
    ...staffWrite,
    body: body({ id, userAccount: line(maxAccount).nullable(), priority }),
    data: z.null(),
  },
  'POST /extend/zenDesk/desk/note': {
    summary: 'Say something that no customer reads',
    ...staffWrite,
    max,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ id, text: text.min(1), fileIds }),
    data: z.null(),
  },
  'POST /extend/zenDesk/desk/merge': {
    summary: 'Let a request go on in another one of the same customer',
    ...staffWrite,
    body: body({ id, into: id }),
    data: z.null(),
  },
  'POST /extend/zenDesk/desk/resolve': {
    summary: 'Say that a request is solved, and how',
    ...staffWrite,
    max,
    refusals: ['notFound', 'wrongState', 'tooMany'],
    body: body({ id, text: text.min(1), cases: z.array(articleId).max(maxAnswerCases).default([]) }),
    data: z.null(),
  },
  'POST /extend/zenDesk/desk/statistics': {
    summary: 'How many requests stand where, how soon they were answered, and what was solved in each week',
    ...staff,
    body: body({ days: z.literal(requestStatisticsDays) }),
    data: z.object({
      states: z.array(z.object({ state, count: z.int() })),
      /** Minutes of service hours until the first answer; null: none was given. */
      firstAnswer: z.object({ median: z.int().nullable(), inTime: z.int(), late: z.int() }),
      /** By the Monday of each week, in UTC. */
      weeks: z.array(z.object({ week: z.iso.date(), sent: z.int(), solved: z.int() })),
      ratings: z.array(z.object({ rating: z.literal(ratings), count: z.int() })),
    }),
  },
  'POST /extend/zenDesk/desk/export': {
    summary: 'The requests that the filters leave as an XLSX file, no more than 5000',
    ...staff,
    refusals: ['tooMany'],
    body: deskFilter,
    data: z.file(),
  },
})
