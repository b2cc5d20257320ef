/** What a service request may be about. */
export const requestCategories = [
  'fault',
  'configuration',
  'installation',
  'firmware',
  'account',
  'repair',
  'other',
] as const
export type RequestCategory = (typeof requestCategories)[number]
/** How the customer wishes to be answered. */
export const requestContacts = ['portal', 'email', 'phone'] as const
export type RequestContact = (typeof requestContacts)[number]

/** Where a request stands. `waiting`: for the customer; `merged`: it goes on in another one. */
export const requestStates = ['new', 'open', 'waiting', 'solved', 'closed', 'merged'] as const
export type RequestState = (typeof requestStates)[number]
export const requestSides = ['customer', 'staff'] as const
export type RequestSide = (typeof requestSides)[number]
type Step = {
  /** Who may do it: the customer whose request it is, or staff. */
  readonly by: RequestSide
  /** Where it leads from each state; from a state that is not named it cannot be done. */
  readonly from: Readonly<Partial<Record<RequestState, RequestState>>>
}
/** The one state machine of a service request. */
export const requestSteps = {
  comment: { by: 'customer', from: { new: 'new', open: 'open', waiting: 'open', solved: 'open' } },
  close: { by: 'customer', from: { new: 'closed', open: 'closed', waiting: 'closed', solved: 'closed' } },
  reopen: { by: 'customer', from: { solved: 'open', closed: 'open' } },
  rate: { by: 'customer', from: { closed: 'closed' } },
  share: {
    by: 'customer',
    from: { new: 'new', open: 'open', waiting: 'waiting', solved: 'solved', closed: 'closed' },
  },
  assign: { by: 'staff', from: { new: 'open', open: 'open', waiting: 'waiting', solved: 'solved' } },
  answer: { by: 'staff', from: { new: 'waiting', open: 'waiting', waiting: 'waiting', solved: 'solved' } },
  note: {
    by: 'staff',
    from: { new: 'new', open: 'open', waiting: 'waiting', solved: 'solved', closed: 'closed' },
  },
  resolve: { by: 'staff', from: { new: 'solved', open: 'solved', waiting: 'solved' } },
  merge: { by: 'staff', from: { new: 'merged', open: 'merged', waiting: 'merged' } },
} as const satisfies Readonly<Record<string, Step>>
export type RequestStep = keyof typeof requestSteps
/** What the trail of a request says: a step, that it was sent, that another one was merged into it, or that an attachment was taken away. */
export const requestActions = [
  'submit',
  'absorb',
  'removeFile',
  ...(Object.keys(requestSteps) as RequestStep[]),
] as const
export type RequestAction = (typeof requestActions)[number]
/** Where a step leads; undefined: it cannot be done now. */
export const afterStep = (step: RequestStep, state: RequestState): RequestState | undefined =>
  (requestSteps[step] as Step).from[state]

/** Row 67. Days after its end in which a customer may open a request again, unless the server is told another number. */
export const usualReopenDays = 14
/** Whether a request can be opened again, which its customer may do until a moment; null while it has not ended. */
export const canReopen = (state: RequestState, reopenUntil: string | null, now: number): boolean =>
  afterStep('reopen', state) !== undefined && reopenUntil !== null && now < Date.parse(reopenUntil)

/** How urgent staff take it, and the minutes of service hours until the first answer and until it is solved. */
export const requestPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type RequestPriority = (typeof requestPriorities)[number]
export const serviceLevels: Readonly<Record<RequestPriority, { readonly answer: number; readonly solve: number }>> = {
  low: { answer: 960, solve: 4800 },
  normal: { answer: 480, solve: 2400 },
  high: { answer: 240, solve: 960 },
  urgent: { answer: 60, solve: 480 },
}
/** When each edition's service desk works: opening_hours, an IANA time zone, and whose public holidays it keeps. */
export const serviceHours = {
  cn: { hours: 'Mo-Fr 09:00-18:00; PH off', timeZone: 'Asia/Shanghai', holidays: 'CN' },
  overseas: { hours: 'Mo-Fr 06:00-18:00', timeZone: 'Etc/UTC', holidays: null },
} as const

/** Characters of a request's title, of its description or of a comment, and of the words beside a rating. */
export const maxRequestTitle = 150
/** A number that customers may be called at, as people write it. */
export const requestPhone = /^\+?[\d ()-]{5,30}$/
export const maxRequestPhone = 31
export const minRequestTitle = 5
export const maxRequestText = 10_000
export const maxRatingWords = 1000
/** Models that a request names. */
export const maxRequestModels = 10
/** Bytes that a call with a text has: as JSON a character may have six. */
export const maxRequestBytes = 96 << 10
export const ratings = [1, 2, 3, 4, 5] as const
/** Characters of the way through the fault tree that a request comes from. */
export const maxWay = 2500
/** A question of a fault tree with the answer that was given, as both sides of a request read it. */
export const wayStep = (question: string, answer: string): string => `${question} → ${answer}`
/** Cases that an answer names. */
export const maxAnswerCases = 5
/** Requests that one person may send, and comments, in an hour. */
export const maxRequestsAnHour = 20
export const maxCommentsAnHour = 100

/** Bytes of an attachment and of the piece that is sent at once, and attachments of one message. */
export const maxAttachment = 50_000_000
export const attachmentPiece = 1 << 20
export const maxAttachments = 10
/** Days that it is kept what was begun to be uploaded. */
export const uploadDays = 3
/** The ends of names that an attachment may have, each kind with the ways to write it. What it holds has to be of that kind. */
export const attachmentTypes: readonly (readonly string[])[] = [
  ['png'],
  ['jpg', 'jpeg'],
  ['gif'],
  ['webp'],
  ['pdf'],
  ['zip'],
  ['docx'],
  ['xlsx'],
  ['mp4', 'm4v'],
  ['pcap', 'cap', 'pcapng'],
]
/** The ends of names of attachments that are text. */
export const textAttachments: readonly string[] = ['txt', 'log', 'har', 'json', 'csv', 'xml', 'ini', 'conf']

/** Requests of a person themselves, or those that colleagues of the same company let them see. */
export const requestBoxes = ['own', 'company'] as const
/** The dictionary of answers that staff begin with. */
export const answerDictionary = 'requestAnswer'
/** Days that statistics of requests look back. */
export const requestStatisticsDays = [30, 90, 365] as const
/** Rows of a sheet of requests. */
export const maxExportedRequests = 5000
