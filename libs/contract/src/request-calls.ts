import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import { FilePreview } from './download-calls.ts'
import {
  attachmentPiece,
  maxAnswerCases,
  maxAttachment,
  maxModel,
  maxRatingWords,
  maxRequestModels,
  maxRequestTitle,
  requestPhone,
  maxStaffKeyword,
  maxWay,
  minRequestTitle,
  ratings,
  requestBoxes,
  requestContacts,
  userTypes,
} from './facts/index.ts'
import { articleId, fileId, line, lines, moment } from './fields.ts'
import { requestDeskCalls } from './request-desk-calls.ts'
import {
  id,
  text,
  fileIds,
  state,
  category,
  max,
  Attachment,
  RequestSummary,
  ServiceRequest,
} from './request-schemas.ts'

const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
const everyone = { access: userTypes } as const
const writes = { writes: true, areas: [] } as const
const ownWrite = { ...everyone, ...writes, own: true } as const

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
  ...requestDeskCalls,
})
