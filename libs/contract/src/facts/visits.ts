/** Row 62. Where an on-site visit stands: asked for, confirmed with a technician, the technician is on the way, and how it ended. */
export const visitStates = ['requested', 'confirmed', 'underway', 'done', 'cancelled', 'noShow'] as const
export type VisitState = (typeof visitStates)[number]
/** Who takes a step: whose visit it is, or the staff of the service. */
export type VisitActor = 'customer' | 'staff'
type Step = { readonly by: readonly VisitActor[]; readonly from: readonly VisitState[]; readonly to: VisitState }
/** The whole machine of a visit: who may take which step, from where, and what follows. A new time has to be confirmed anew. */
export const visitSteps = {
  confirm: { by: ['staff'], from: ['requested'], to: 'confirmed' },
  assign: { by: ['staff'], from: ['confirmed'], to: 'confirmed' },
  reschedule: { by: ['customer'], from: ['requested', 'confirmed'], to: 'requested' },
  depart: { by: ['staff'], from: ['confirmed'], to: 'underway' },
  finish: { by: ['staff'], from: ['underway'], to: 'done' },
  miss: { by: ['staff'], from: ['confirmed', 'underway'], to: 'noShow' },
  cancel: { by: ['customer', 'staff'], from: ['requested', 'confirmed'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, Step>>
export type VisitStep = keyof typeof visitSteps
export const visitStepNames = Object.keys(visitSteps) as [VisitStep, ...VisitStep[]]
/** What somebody may do with a visit now. */
export const visitStepsFrom = (state: VisitState, actor: VisitActor): VisitStep[] =>
  visitStepNames.filter((name) => {
    const { by, from }: Step = visitSteps[name]
    return by.includes(actor) && from.includes(state)
  })

/** What is in the trail of a visit beside its steps: the booking, bank details for a refund, and who asked for them, let somebody see them, and saw them. */
export const visitHappenings = [
  'book',
  'bankGiven',
  'bankAsked',
  'bankApproved',
  'bankShown',
  ...visitStepNames,
] as const
export type VisitHappening = (typeof visitHappenings)[number]

/** What a technician comes for, and what a visit of it costs in yuan, parts apart. */
export const visitPrices = { installation: 360, repair: 260, inspection: 200, training: 480 } as const
export type VisitServiceType = keyof typeof visitPrices
export const visitServiceTypes = Object.keys(visitPrices) as [VisitServiceType, ...VisitServiceType[]]
/** Why a visit is cancelled; the last two are the staff's. */
export const visitCancelTypes = ['solved', 'otherTime', 'mistake', 'other', 'noTechnician', 'weather'] as const
export type VisitCancelType = (typeof visitCancelTypes)[number]
export const staffCancelTypes: readonly VisitCancelType[] = ['noTechnician', 'weather', 'other']

/** The zone of all provinces, and the times of a day that can be booked, by its clock. */
export const visitZone = 'Asia/Shanghai'
export const visitSlots = {
  morning: { from: '09:00', to: '12:00' },
  afternoon: { from: '13:30', to: '17:30' },
} as const
export type VisitSlot = keyof typeof visitSlots
export const visitSlotNames = Object.keys(visitSlots) as [VisitSlot, ...VisitSlot[]]
/** A visit is booked from tomorrow on, so many days ahead. */
export const visitDaysAhead = 14
/** Visits of a person that are not over, and what they book in a day at most. */
export const maxOpenVisits = 10
export const maxVisitsADay = 20
/** Places of a time of a day in a province at most. */
export const maxVisitPlaces = 200
export const maxVisitName = 60
/** Letters of a province's code. */
export const maxProvince = 20
export const maxVisitPhone = 24
/** A phone number as people write it, and the letters and digits of a bank account. */
export const visitPhone = /^\+?[\d ()-]+$/
export const bankNumber = /^[A-Z0-9]+$/i
export const minVisitPhone = 6
export const maxVisitAddress = 200
export const minVisitAddress = 5
export const maxVisitFault = 2000
export const minVisitFault = 10
export const maxVisitModels = 10
export const maxVisitModel = 60
export const maxVisitPictures = 6
export const maxVisitNote = 500

/** Bank details: the characters of the account's number, of the bank's name; the states of a visit that give a refund; minutes that they are shown after a second person agreed; days that they are kept. */
export const maxBankNumber = 34
export const minBankNumber = 8
export const maxBankName = 80
export const refundStates: readonly VisitState[] = ['cancelled']
export const bankShownMinutes = 15
export const bankKeptDays = 90

/** The number of a visit (FV) or of a service demand (FD), as people name it. */
export const serviceNumber = (prefix: 'FV' | 'FD', id: string | number): string =>
  `${prefix}${String(id).padStart(8, '0')}`
