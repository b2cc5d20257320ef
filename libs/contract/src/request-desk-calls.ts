import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  maxAccount,
  maxAnswerCases,
  maxStaffKeyword,
  ratings,
  requestStatisticsDays,
  staffUser,
} from './facts/index.ts'
import { articleId, contentLanguage, line } from './fields.ts'
import {
  id,
  text,
  fileIds,
  person,
  state,
  category,
  priority,
  max,
  DeskRequest,
  DeskRequestDetail,
} from './request-schemas.ts'

const deskFilter = body({
  state: state.optional(),
  category: category.optional(),
  lang: contentLanguage.optional(),
  /** `mine`: the caller's; `nobody`: nobody's yet. */
  assignee: z.enum(['mine', 'nobody']).optional(),
  overdue: z.boolean().default(false),
  keyword: line(maxStaffKeyword).default(''),
})
const staff = { access: [staffUser] } as const
const writes = { writes: true, areas: [] } as const
const staffWrite = { ...staff, ...writes, refusals: ['notFound', 'wrongState'] } as const

/** What staff see of service requests, and do with them. */
export const requestDeskCalls = defineCalls({
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
