import type { ContentLanguage } from './languages.ts'

/** The version of the training terms (`train/protocol`) that a sign-up accepts. */
export const trainingTerms = '2026-01'

/** What courses are about, how deep they go, and where they are held. */
export const courseTopics = ['video', 'recording', 'access', 'network', 'platform'] as const
export type CourseTopic = (typeof courseTopics)[number]
export const courseLevels = ['basic', 'advanced', 'expert'] as const
export type CourseLevel = (typeof courseLevels)[number]
export const courseModes = ['online', 'classroom'] as const
export type CourseMode = (typeof courseModes)[number]

/** What happens to an order. */
export const orderActions = [
  'order',
  'offer',
  'confirm',
  'handIn',
  'accept',
  'refuse',
  'attend',
  'pass',
  'certify',
  'cancel',
  'lapse',
] as const
export type OrderAction = (typeof orderActions)[number]
/** Whether a class is still to come, is held now, or is over. */
export const classPhases = ['coming', 'running', 'over'] as const
/**
 * An order for a seat and what may be done with it, declared once: the server does nothing else, and screens offer nothing else.
 * `queued` waits for a seat; `payable` and `refused` hold one until their time is over; `paid` and what follows keep it.
 * Whoever has passed is certified by the portal itself, as soon as it knows whom.
 */
export const orderMachine = {
  queued: { offer: 'payable', confirm: 'paid', cancel: 'cancelled', lapse: 'lapsed' },
  payable: { handIn: 'proof', lapse: 'lapsed', cancel: 'cancelled' },
  proof: { accept: 'paid', refuse: 'refused', cancel: 'cancelled' },
  refused: { handIn: 'proof', lapse: 'lapsed', cancel: 'cancelled' },
  paid: { attend: 'attended', cancel: 'cancelled' },
  attended: { pass: 'passed' },
  passed: { certify: 'certified' },
  certified: {},
  cancelled: {},
  lapsed: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<OrderAction, string>>>>>
export type OrderState = keyof typeof orderMachine
export const orderStates = Object.keys(orderMachine) as readonly OrderState[]
/** Where an action leads from a state; undefined where it may not be done. */
export const nextOrderState = (state: OrderState, action: OrderAction): OrderState | undefined =>
  (orderMachine[state] as Partial<Record<OrderAction, OrderState>>)[action]
/** States in which an order is over without a seat. */
export const endedStates = ['cancelled', 'lapsed'] as const satisfies readonly OrderState[]
/** States that hold a seat of the class. */
export const seatedStates = [
  'payable',
  'proof',
  'refused',
  'paid',
  'attended',
  'passed',
  'certified',
] as const satisfies readonly OrderState[]
/** States whose seat is lost when its time is over. */
export const heldStates = ['payable', 'refused'] as const satisfies readonly OrderState[]
/** States in which the course may be followed, and the order has its ticket and its letter. */
export const confirmedStates = ['paid', 'attended', 'passed', 'certified'] as const satisfies readonly OrderState[]
/** States in which the number of an identity card is still of use: while there is no certificate, and one may come. */
export const identityStates = [
  'queued',
  'payable',
  'proof',
  'refused',
  'paid',
  'attended',
  'passed',
] as const satisfies readonly OrderState[]
/** Hours in which the proof of payment has to be handed in, from the offer of the seat or a refusal. */
export const holdHours = 24

/** Proofs of payment: media types, bytes of one, how many are handed in at once and in all. */
export const proofTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const
export const maxProof = 5_000_000
export const maxProofsAtOnce = 3
export const maxProofs = 12
/** Characters of what a sign-up and a decision say. */
export const maxTrainee = 60
export const maxCompany = 120
export const maxTraineePhone = 20
export const maxTrainingNote = 500
export const maxRefusalReason = 300
/** Seats of a class, and its price in fen (hundredths of a yuan). */
export const maxSeats = 500
export const maxPrice = 10_000_000
/** Share of a quiz's questions that has to be right, in percent. */
export const quizPass = 60
/** Months that the statistics of training look back. */
export const trainingMonths = 12

/** Lessons of a course, minutes of one, characters of its text (Markdown), and of its questions. */
export const maxLessons = 40
export const maxLessonMinutes = 600
export const maxLessonText = 20_000
export const maxQuestions = 20
export const maxOptions = 8
export const minOptions = 2
export const maxQuestionText = 500
/** Bytes that a call with all lessons of a course has. */
export const maxLessonBytes = 2 << 20
/** A question as staff write it: one option is right, by its place, and it is said why. */
export type WrittenQuestion = {
  readonly question: string
  readonly options: readonly string[]
  readonly answer: number
  readonly why: string
}
/** A lesson as staff write it: a text, a film (a stored file) with a text, courseware, or questions. */
export type WrittenLesson = {
  readonly title: string
  readonly minutes: number
  /** Open to who has not paid. */
  readonly preview: boolean
  readonly text: string
  readonly video: string | null
  /** Captions of the film, each a stored file; those of a published video come by themselves. */
  readonly captions: readonly { readonly lang: ContentLanguage; readonly fileId: string }[]
  /** An imported SCORM package. */
  readonly courseware: string | null
  readonly questions: readonly WrittenQuestion[]
}
/** What may be wrong with a lesson: it has no title, no length or nothing in it, or courseware, which asks by itself, and questions beside it; a question without words, too few options, two that are alike, none that is right, or nothing that says why. */
export type LessonFaultKind =
  'title' | 'minutes' | 'empty' | 'mixed' | 'question' | 'options' | 'alike' | 'answer' | 'why'
/** `question`: which one of the lesson, from 0; null: the lesson itself. */
type LessonFault = { readonly kind: LessonFaultKind; readonly question: number | null }

const questionFaults = ({ question, options, answer, why }: WrittenQuestion): LessonFaultKind[] => {
  const written = options.map((option) => option.trim())
  return [
    ...(question.trim() ? [] : (['question'] as const)),
    ...(written.length >= minOptions && written.every(Boolean) ? [] : (['options'] as const)),
    ...(new Set(written).size === written.length ? [] : (['alike'] as const)),
    ...(answer >= 0 && answer < options.length ? [] : (['answer'] as const)),
    ...(why.trim() ? [] : (['why'] as const)),
  ]
}
/** What keeps a lesson out of the catalogue; the screen says it as it is typed, and the server before anybody may read it. */
export const lessonFaults = ({ title, minutes, text, video, courseware, questions }: WrittenLesson): LessonFault[] => [
  ...(title.trim() ? [] : [{ kind: 'title', question: null } as const]),
  ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= maxLessonMinutes
    ? []
    : [{ kind: 'minutes', question: null } as const]),
  ...(text.trim() || video || courseware || questions.length ? [] : [{ kind: 'empty', question: null } as const]),
  ...(courseware && questions.length ? [{ kind: 'mixed', question: null } as const] : []),
  ...questions.flatMap((each, question) => questionFaults(each).map((kind) => ({ kind, question }))),
]
