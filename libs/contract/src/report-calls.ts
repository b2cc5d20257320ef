import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  looksLikeMail,
  maxModel,
  maxReportBytes,
  maxReportContact,
  maxReportMessage,
  maxReportTitle,
  maxStaffKeyword,
  reportGoals,
  reportSecret,
  reportStaffSteps,
  reportStates,
  reportSteps,
  reportTextFault,
  staffUser,
  type ReportStep,
} from './facts/index.ts'
import { line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/)
const secret = z.string().regex(reportSecret)
const state = z.enum(reportStates)
const step = z.enum(Object.keys(reportSteps) as [ReportStep, ...ReportStep[]])
const text = lines(maxReportMessage).refine((typed) => reportTextFault(typed) === undefined)
const max = maxReportBytes
/** What the vendor promised, until when, and when it was done; `due` null: it will not come to that. `overdue`: it should have been done. */
const goal = z.object({
  goal: z.enum(reportGoals),
  due: moment.nullable(),
  done: moment.nullable(),
  overdue: z.boolean(),
})
const shown = {
  /** The acknowledgement: VR-000123. */
  number: z.string(),
  state,
  title: z.string(),
  model: z.string(),
  at: moment,
}
const said = {
  text: z.string(),
  clock: z.array(goal),
  /** The oldest first. `step` write: by who sent the report; every other one by staff. */
  said: z.array(z.object({ id, step, text: z.string(), at: moment, by: z.string().nullable() })),
}
/** `due`: when something is to be done next; null: nothing is. */
const StaffReport = z.object({ ...shown, id, due: moment.nullable(), overdue: z.boolean() })

/** Vulnerabilities that people report, without an account, and what becomes of them. */
export const reportCalls = defineCalls({
  'POST /extend/security/report/send': {
    summary:
      'Report a vulnerability. Whoever has the secret reads it, and goes on with it; sent again under one secret it is the same report',
    access: 'anyone',
    sameOrigin: true,
    writes: true,
    max,
    refusals: ['tooMany'],
    body: body({
      secret,
      title: line(maxReportTitle).min(1),
      model: line(maxModel),
      text,
      /** Where news is announced, and how the sender wants to be thanked; both may be empty. */
      email: line(maxReportContact).refine((typed) => !typed || looksLikeMail(typed)),
      credit: line(maxReportContact),
    }),
    data: z.object({ number: z.string() }),
  },
  'POST /extend/security/report/find': {
    summary: 'A report, for whoever has its secret',
    access: 'anyone',
    refusals: ['notFound', 'tooMany'],
    body: body({ secret }),
    data: z.object({ ...shown, ...said }),
  },
  'POST /extend/security/report/write': {
    summary: 'Write in a report, with its secret',
    access: 'anyone',
    sameOrigin: true,
    writes: true,
    max,
    refusals: ['notFound', 'tooMany'],
    body: body({ secret, text }),
    data: z.null(),
  },
  'POST /extend/security/report/key': {
    summary: 'The OpenPGP key that reports may be encrypted with; null: there is none',
    access: 'anyone',
    guestsAlike: true,
    /** `fingerprint`: in capital hex. `url`: where its public part is, a path. */
    data: z.object({ fingerprint: z.string(), url: z.string() }).nullable(),
  },
  'POST /extend/security/report/statistics': {
    summary: 'How many reports there were in the last twelve months, and how soon each promise was kept',
    access: 'anyone',
    guestsAlike: true,
    data: z.object({
      /** `days`: the median; null: none was. `inTime` of `kept`. */
      goals: z.array(
        z.object({ goal: z.enum(reportGoals), days: z.number().nullable(), kept: z.int(), inTime: z.int() }),
      ),
      /** Without gaps, the oldest first, twelve at most. `inTime`: those that were answered in time. */
      quarters: z.array(z.object({ year: z.int(), quarter: z.int().min(1).max(4), reports: z.int(), inTime: z.int() })),
    }),
  },
  'POST /extend/security/report/desk/pageFront': {
    summary: 'The reports of this edition: what is due first, then the newest. The keyword is a number',
    access: [staffUser],
    role: 'security',
    body: pageRequest(body({ state: state.optional(), keyword: line(maxStaffKeyword).default('') })),
    data: pageOf(StaffReport),
  },
  'POST /extend/security/report/desk/find': {
    summary: 'A report as staff see it, with how its sender is reached and wants to be named',
    access: [staffUser],
    role: 'security',
    refusals: ['notFound'],
    body: body({ id }),
    data: StaffReport.extend({
      ...said,
      email: z.string(),
      credit: z.string(),
      steps: z.array(z.enum(reportStaffSteps)),
    }),
  },
  'POST /extend/security/report/desk/step': {
    summary: 'Answer a report, or take it a step on; the sender reads what is said with it',
    access: [staffUser],
    role: 'security',
    writes: true,
    max,
    refusals: ['notFound', 'wrongState'],
    body: body({ id, step: z.enum(reportStaffSteps), text }),
    data: z.null(),
  },
})
