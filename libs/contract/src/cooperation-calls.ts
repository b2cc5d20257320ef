import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  cooperationForms,
  looksLikeMail,
  looksLikePhone,
  maxContactMail,
  maxContactName,
  maxContactPhone,
  maxOrganisation,
  maxOwnTrainingRequests,
  maxPlace,
  maxTrainingAnswer,
  maxTrainingMessage,
  maxStaffKeyword,
  maxTrainees,
  staffUser,
  trainingRequestKinds,
  trainingRequestStates,
  trainingRequestSteps,
  trainingTopics,
  userTypes,
  type TrainingRequestStep,
} from './facts/index.ts'
import { line, lines, moment } from './fields.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const kind = z.enum(trainingRequestKinds)
const state = z.enum(trainingRequestStates)
const step = z.enum(Object.keys(trainingRequestSteps) as [TrainingRequestStep, ...TrainingRequestStep[]])
const topic = z.enum(trainingTopics)
const distinct = (all: readonly string[]) => new Set(all).size === all.length

const contact = {
  contact: line(maxContactName).min(1),
  phone: line(maxContactPhone).refine((text) => !text || looksLikePhone(text)),
  email: line(maxContactMail).refine((text) => !text || looksLikeMail(text)),
  message: lines(maxTrainingMessage),
}
/** Somebody who asks can be reached. */
const reachable = <S extends z.ZodType<{ phone: string; email: string }>>(fields: S): S =>
  fields.refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: 'a phone number or an e-mail address',
  })
const sent = z.object({ number: z.string() })
const shown = {
  id,
  number: z.string(),
  kind,
  state,
  /** The company, the school, or who asks. */
  organisation: z.string(),
  message: z.string(),
  answer: z.string(),
  at: moment,
  answeredAt: moment.nullable(),
}
const StaffRequest = z.object({
  ...shown,
  contact: z.string(),
  /** What its kind asks for beside. */
  topics: z.array(topic),
  forms: z.array(z.enum(cooperationForms)),
  people: z.int().nullable(),
  month: z.string(),
  place: z.string(),
})
const FoundRequest = StaffRequest.extend({
  phone: z.string(),
  email: z.string(),
  /** Whether the sender was signed in, and sees the answer beside what they sent. */
  signedIn: z.boolean(),
  trail: z.array(z.object({ step, by: z.string(), note: z.string(), at: moment })),
  steps: z.array(step),
})

/** What companies and schools want of the training centre. */
export const cooperationCalls = defineCalls({
  'POST /train/company/updateCompanyEnterprise': {
    summary: 'Ask for a training that is made for a company',
    access: 'anyone',
    sameOrigin: true,
    writes: true,
    areas: [],
    refusals: ['tooMany'],
    body: reachable(
      body({
        ...contact,
        organisation: line(maxOrganisation).min(1),
        people: z.int().min(1).max(maxTrainees),
        topics: z.array(topic).min(1).max(trainingTopics.length).refine(distinct),
        /** The month that it is wished for; '': any. */
        month: z.string().regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/),
        place: line(maxPlace),
      }),
    ),
    data: sent,
  },
  'POST /train/company/updateSchoolCompanyConfig': {
    summary: 'Ask for cooperation of a school with the company',
    access: 'anyone',
    sameOrigin: true,
    writes: true,
    areas: [],
    refusals: ['tooMany'],
    body: reachable(
      body({
        ...contact,
        organisation: line(maxOrganisation).min(1),
        people: z.int().min(1).max(maxTrainees),
        forms: z.array(z.enum(cooperationForms)).min(1).max(cooperationForms.length).refine(distinct),
        place: line(maxPlace),
      }),
    ),
    data: sent,
  },
  'POST /train/company/inquire': {
    summary: 'Ask the training centre something',
    access: 'anyone',
    sameOrigin: true,
    writes: true,
    areas: [],
    refusals: ['tooMany'],
    body: reachable(body({ ...contact, topics: z.array(topic).max(1), message: contact.message.min(1) })),
    data: sent,
  },
  'POST /train/company/mine': {
    summary: 'What the caller asked the training centre for, the newest first, with the answers',
    access: userTypes,
    body: body({ kind }),
    data: z.array(z.object(shown)).max(maxOwnTrainingRequests),
  },
  'POST /train/externalUser/checkSource': {
    summary: 'Whether the caller was handed over by the training platform',
    access: userTypes,
    body: body({}),
    data: z.object({ fromTraining: z.boolean() }),
  },
  'POST /train/company/desk/pageFront': {
    summary:
      'What was asked of the training centre, the newest first; the keyword is a number or the beginning of a name',
    access: [staffUser],
    body: pageRequest(
      body({ kind: kind.optional(), state: state.optional(), keyword: line(maxStaffKeyword).default('') }),
    ),
    data: pageOf(StaffRequest),
  },
  'POST /train/company/desk/find': {
    summary: 'One of them, with how the sender is reached and what was done with it',
    access: [staffUser],
    refusals: ['notFound'],
    body: body({ id }),
    data: FoundRequest,
  },
  'POST /train/company/desk/answer': {
    summary: 'Answer it. The sender reads it where they asked, and gets it by mail where they gave an address',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ id, answer: lines(maxTrainingAnswer).min(1) }),
    data: z.null(),
  },
  'POST /train/company/desk/move': {
    summary: 'Close it, or open it again',
    access: [staffUser],
    writes: true,
    areas: [],
    refusals: ['notFound', 'wrongState'],
    body: body({ id, step: step.exclude(['answer']), note: line(maxPlace).default('') }),
    data: z.null(),
  },
})
