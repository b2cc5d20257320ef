import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  chinaSideUser,
  digestRates,
  kindNames,
  maxAccount,
  maxDeletedMessages,
  maxPeopleFound,
  maxShareNote,
  maxShareWith,
  maxStaffKeyword,
  messageKinds,
  minPeopleKeyword,
  scorePoints,
  shareBoxes,
  staffUser,
  type ScoreReason,
} from './facts/index.ts'
import { articleId, contentLanguage, line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const scoreReason = z.enum(Object.keys(scorePoints) as [ScoreReason, ...ScoreReason[]])
/** What it is about; null: it is no longer there, or no longer for the caller to read. `published`: readers find it, else staff alone. */
const NamedThing = z
  .object({
    kind: z.string(),
    id: z.string(),
    title: z.string(),
    lang: contentLanguage.nullable(),
    published: z.boolean(),
  })
  .nullable()
const person = z.object({ userAccount: z.string(), fullName: z.string() })

/** `actor`: who did it, where that is told; `note`: the reason of a rejection, the words of a report or why it was closed so, or what a colleague says beside what they share; `revision`: the one that mended an error. */
const Message = z.object({
  id,
  kind: z.enum(messageKinds),
  thing: NamedThing,
  actor: person.nullable(),
  note: z.string(),
  revision: z.int().nullable(),
  at: moment,
  readAt: moment.nullable(),
})
/** `muted`: the kinds of messages that somebody does not want. */
const Wishes = z.object({ digest: z.enum(digestRates), muted: z.array(z.enum(messageKinds)).max(messageKinds.length) })
const Score = z.object({ id, reason: scoreReason, points: z.int(), thing: NamedThing, at: moment })
/** `person`: the other one, who shared it or whom it was shared with. */
const Share = z.object({
  id,
  thing: NamedThing,
  person,
  note: z.string(),
  at: moment,
  readAt: moment.nullable(),
})

/** What people are told, the points that they earn, and what they share with one another. */
export const messageCalls = defineCalls({
  'POST /doc/doc-message/pageFront': {
    summary: 'Messages to the caller, the newest first',
    access: [staffUser],
    body: pageRequest(body({ unread: z.boolean().default(false), kind: z.enum(messageKinds).optional() })),
    data: pageOf(Message),
  },
  'POST /doc/doc-message/find': {
    summary: 'One message; it stays unread',
    access: [staffUser],
    own: true,
    refusals: ['notFound'],
    body: body({ id }),
    data: Message,
  },
  'POST /doc/doc-message/read': {
    summary: 'Mark a message as read, and with it what was shared by it',
    access: [staffUser],
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id }),
    data: z.null(),
  },
  'POST /doc/doc-message/readAll': {
    summary: 'Mark all messages to the caller as read',
    access: [staffUser],
    writes: true,
    areas: [],
    body: body({}),
    data: z.null(),
  },
  'POST /doc/doc-message/delete': {
    summary: 'Delete messages to the caller: all of them, or none when one is not there',
    access: [staffUser],
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ ids: z.array(id).min(1).max(maxDeletedMessages) }),
    data: z.null(),
  },
  'GET /doc/doc-message/wishes': {
    summary: 'What the caller wants to be told, and how often by mail; `mails`: whether mail can reach them',
    access: [staffUser],
    data: Wishes.extend({ mails: z.boolean() }),
  },
  'POST /doc/doc-message/saveWishes': {
    summary:
      'Choose what to be told from now on, and how often a mail says what is unread; the first after one such time',
    access: [staffUser],
    writes: true,
    areas: [],
    body: body(Wishes.shape),
    data: z.null(),
  },
  'POST /uac/score/pageFront': {
    summary: 'What the caller was given points for, the newest first',
    access: [chinaSideUser, staffUser],
    body: pageRequest(body({})),
    data: pageOf(Score),
  },
  'GET /uac/score/sum': {
    summary: 'The points of the caller, and how they came together',
    access: [chinaSideUser, staffUser],
    data: z.object({
      sum: z.int(),
      reasons: z.array(z.object({ reason: scoreReason, count: z.int(), points: z.int() })),
    }),
  },
  'POST /doc/doc-share/people': {
    summary: 'Colleagues whose name, account or department holds what was typed',
    access: [staffUser],
    refusals: ['tooMany'],
    body: body({ keyword: line(maxStaffKeyword).min(minPeopleKeyword) }),
    data: z.array(person.extend({ department: z.string() })).max(maxPeopleFound),
  },
  'POST /doc/doc-share/save': {
    summary: 'Share something that the caller may read with colleagues',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'tooMany'],
    body: body({
      kind: z.enum(kindNames),
      id: articleId,
      userAccounts: z.array(line(maxAccount).min(1)).min(1).max(maxShareWith),
      note: lines(maxShareNote).default(''),
    }),
    data: z.null(),
  },
  'POST /doc/doc-share/pageFront': {
    summary: 'What was shared with the caller, or what the caller shared, the newest first',
    access: [staffUser],
    body: pageRequest(body({ box: z.enum(shareBoxes).default('received') })),
    data: pageOf(Share),
  },
  'POST /doc/doc-share/read': {
    summary: 'Mark something that was shared with the caller as read, and the message about it',
    access: [staffUser],
    own: true,
    writes: true,
    areas: [],
    refusals: ['notFound'],
    body: body({ id }),
    data: z.null(),
  },
  'POST /doc/doc-attention/getUserPartInfo/{account}': {
    summary: 'What colleagues see of a member of staff',
    access: [staffUser],
    refusals: ['notFound'],
    params: z.object({ account: line(maxAccount).min(1) }),
    data: person.extend({ department: z.string(), published: z.int(), points: z.int() }),
  },
})
