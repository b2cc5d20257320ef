/** What somebody wants of the training centre: a training made for a company, to work with a school, or to ask. */
export const trainingRequestKinds = ['enterprise', 'school', 'inquiry'] as const
export type TrainingRequestKind = (typeof trainingRequestKinds)[number]
export const trainingRequestStates = ['new', 'answered', 'closed'] as const
export type TrainingRequestState = (typeof trainingRequestStates)[number]
/** What staff do with a request: from which states, and what it is then. An answer may be followed by another one. */
export const trainingRequestSteps = {
  answer: { from: ['new', 'answered'], to: 'answered' },
  close: { from: ['new', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'new' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly TrainingRequestState[]; readonly to: TrainingRequestState }>
>
export type TrainingRequestStep = keyof typeof trainingRequestSteps

/** What a training is about. */
export const trainingTopics = ['video', 'access', 'platform', 'network', 'security', 'maintenance'] as const
export type TrainingTopic = (typeof trainingTopics)[number]
/** How a school and the company work together. */
export const cooperationForms = [
  'laboratory',
  'courses',
  'teachers',
  'internship',
  'certification',
  'competition',
] as const
export type CooperationForm = (typeof cooperationForms)[number]

/** Characters of the fields of a request, and of an answer. */
export const maxOrganisation = 120
export const maxContactName = 60
export const maxPlace = 120
export const maxContactPhone = 30
export const maxContactMail = 200
export const maxTrainingMessage = 2000
export const maxTrainingAnswer = 4000
/** People that are to be trained. */
export const maxTrainees = 10_000
/** Requests of one sender that are listed as their own. */
export const maxOwnTrainingRequests = 20
/** SSO-02. The name by which the training platform hands its visitors over. */
export const trainingSource = 'training'
/** A phone number as people write it, and an e-mail address: what forms and the server take for one. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d\s()-]{5,}$/.test(text) && /(\d\D*){5}/.test(text)
export const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
