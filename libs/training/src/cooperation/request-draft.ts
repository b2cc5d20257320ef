import {
  looksLikeMail,
  looksLikePhone,
  maxTrainees,
  type CooperationForm,
  type TrainingRequestKind,
  type TrainingTopic,
} from '@portal/contract/facts'

/** What is typed into the form of a request, whatever it asks for. */
export type RequestDraft = {
  readonly organisation: string
  readonly topics: readonly TrainingTopic[]
  readonly forms: readonly CooperationForm[]
  readonly people: string
  readonly month: string
  readonly place: string
  readonly message: string
  readonly contact: string
  readonly phone: string
  readonly email: string
}
export const emptyDraft: RequestDraft = {
  organisation: '',
  topics: [],
  forms: [],
  people: '',
  month: '',
  place: '',
  message: '',
  contact: '',
  phone: '',
  email: '',
}
const isText = (value: unknown) => typeof value === 'string'
/** Whether what a device keeps can be gone on with: whoever has it may have written anything there. */
export const isRequestDraft = (kept: object): boolean =>
  Object.entries(emptyDraft).every(([name, empty]) => {
    const value = (kept as Readonly<Record<string, unknown>>)[name] ?? empty
    return isText(empty) ? isText(value) : Array.isArray(value) && value.every(isText)
  })

/** The fields of each kind, in their order. */
export const fieldsOf = {
  enterprise: ['organisation', 'topics', 'people', 'month', 'place', 'message', 'contact', 'phone', 'email'],
  school: ['organisation', 'forms', 'people', 'place', 'message', 'contact', 'phone', 'email'],
  inquiry: ['topics', 'message', 'contact', 'phone', 'email'],
} as const satisfies Readonly<Record<TrainingRequestKind, readonly (keyof RequestDraft)[]>>

export type RequestFault = 'missing' | 'number' | 'phone' | 'email' | 'unreachable'
const peopleIn = (text: string): number | undefined => {
  const people = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return people >= 1 && people <= maxTrainees ? people : undefined
}
const isSaid = (value: string | readonly string[]) => (isText(value) ? (value as string).trim() : value).length > 0

/** What is wrong with each field of a kind; a draft without faults can be sent. */
export const faultsOf = (
  kind: TrainingRequestKind,
  draft: RequestDraft,
): Partial<Record<keyof RequestDraft, RequestFault>> => {
  const needed: readonly (keyof RequestDraft)[] =
    kind === 'inquiry' ? ['message', 'contact'] : ['organisation', kind === 'school' ? 'forms' : 'topics', 'contact']
  const [phone, email] = [draft.phone.trim(), draft.email.trim()]
  return {
    ...Object.fromEntries(needed.filter((field) => !isSaid(draft[field])).map((field) => [field, 'missing'])),
    ...(kind !== 'inquiry' && peopleIn(draft.people) === undefined && { people: 'number' as const }),
    ...(!phone && !email
      ? { phone: 'unreachable' as const }
      : {
          ...(phone && !looksLikePhone(phone) && { phone: 'phone' as const }),
          ...(email && !looksLikeMail(email) && { email: 'email' as const }),
        }),
  }
}

/** What is sent of a draft without faults. */
const contactOf = ({ contact, phone, email, message }: RequestDraft) => ({ contact, phone, email, message })
export const enterpriseOf = (draft: RequestDraft) => ({
  ...contactOf(draft),
  organisation: draft.organisation,
  people: peopleIn(draft.people)!,
  topics: [...draft.topics],
  month: draft.month,
  place: draft.place,
})
export const schoolOf = (draft: RequestDraft) => ({
  ...contactOf(draft),
  organisation: draft.organisation,
  people: peopleIn(draft.people)!,
  forms: [...draft.forms],
  place: draft.place,
})
export const inquiryOf = (draft: RequestDraft) => ({ ...contactOf(draft), topics: [...draft.topics] })

/** The months that a training may be wished for: this one and those of a year from it, as 2026-11. */
export const nextMonths = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7),
  )
