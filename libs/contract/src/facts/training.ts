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
 */
export const orderMachine = {
  queued: { offer: 'payable', confirm: 'paid', cancel: 'cancelled', lapse: 'lapsed' },
  payable: { handIn: 'proof', lapse: 'lapsed', cancel: 'cancelled' },
  proof: { accept: 'paid', refuse: 'refused', cancel: 'cancelled' },
  refused: { handIn: 'proof', lapse: 'lapsed', cancel: 'cancelled' },
  paid: { attend: 'attended', cancel: 'cancelled' },
  attended: { certify: 'certified' },
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
  'certified',
] as const satisfies readonly OrderState[]
/** States whose seat is lost when its time is over. */
export const heldStates = ['payable', 'refused'] as const satisfies readonly OrderState[]
/** States in which the course may be followed, and the order has its ticket and its letter. */
export const confirmedStates = ['paid', 'attended', 'certified'] as const satisfies readonly OrderState[]
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
export const maxTrainingNote = 500
export const maxRefusalReason = 300
/** Seats of a class, and its price in fen (hundredths of a yuan). */
export const maxSeats = 500
export const maxPrice = 10_000_000
/** Share of a quiz's questions that has to be right, in percent. */
export const quizPass = 60
/** Months that the statistics of training look back. */
export const trainingMonths = 12
