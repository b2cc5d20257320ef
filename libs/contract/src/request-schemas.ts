import { z } from 'zod'
import {
  maxAttachments,
  maxRequestBytes,
  maxRequestText,
  ratings,
  requestActions,
  requestCategories,
  requestContacts,
  requestPriorities,
  requestSides,
  requestStates,
} from './facts/index.ts'
import { articleId, contentLanguage, fileId, lines, moment } from './fields.ts'

export const id = z.string().regex(/^[1-9]\d{0,14}$/)
export const text = lines(maxRequestText)
export const fileIds = z.array(fileId).max(maxAttachments).default([])
export const person = z.object({ userAccount: z.string(), fullName: z.string() })
export const state = z.enum(requestStates)
export const category = z.enum(requestCategories)
export const priority = z.enum(requestPriorities)
export const max = maxRequestBytes

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
