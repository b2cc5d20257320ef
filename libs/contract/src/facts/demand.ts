/** SRV-01. Where a service demand stands. */
export const demandStates = ['draft', 'submitted', 'accepted', 'underway', 'done', 'refused', 'withdrawn'] as const
export type DemandState = (typeof demandStates)[number]
/** Who takes a step: who wrote the demand, or somebody of the staff who did not. */
export type DemandActor = 'owner' | 'staff'
type Step = {
  readonly by: DemandActor
  readonly from: readonly DemandState[]
  readonly to: DemandState
  /** It has to be said why. */
  readonly reason?: true
}
/** The whole machine of a demand: who may take which step, from where, and what follows. */
export const demandSteps = {
  submit: { by: 'owner', from: ['draft'], to: 'submitted' },
  withdraw: { by: 'owner', from: ['submitted', 'accepted'], to: 'withdrawn' },
  accept: { by: 'staff', from: ['submitted'], to: 'accepted' },
  begin: { by: 'staff', from: ['accepted'], to: 'underway' },
  finish: { by: 'staff', from: ['underway'], to: 'done' },
  refuse: { by: 'staff', from: ['submitted', 'accepted'], to: 'refused', reason: true },
} as const satisfies Readonly<Record<string, Step>>
export type DemandStep = keyof typeof demandSteps
export const demandStepNames = Object.keys(demandSteps) as [DemandStep, ...DemandStep[]]
/** What somebody may do with a demand now. */
export const demandStepsFrom = (state: DemandState, actor: DemandActor): DemandStep[] =>
  demandStepNames.filter((name) => {
    const { by, from }: Step = demandSteps[name]
    return by === actor && from.includes(state)
  })
/** Whether a step needs a reason. */
export const demandNeedsReason = (step: DemandStep): boolean => 'reason' in demandSteps[step]
/** What is in the trail of a demand: that it was begun, and its steps. */
export const demandHappenings = ['create', ...demandStepNames] as const
export type DemandHappening = (typeof demandHappenings)[number]

/** What is asked for, and more closely. */
export const demandTypes = {
  delivery: ['installation', 'commissioning', 'acceptance'],
  maintenance: ['inspection', 'repair', 'spareParts'],
  platform: ['upgrade', 'migration', 'integration'],
  training: ['operators', 'administrators'],
} as const
export type DemandType = keyof typeof demandTypes
export type DemandSubtype = (typeof demandTypes)[DemandType][number]
export const demandTypeNames = Object.keys(demandTypes) as [DemandType, ...DemandType[]]
export const demandSubtypeNames = Object.values(demandTypes).flat() as [DemandSubtype, ...DemandSubtype[]]
/** Whether the closer type is one of the type. */
export const isSubtypeOf = (type: DemandType, subtype: DemandSubtype): boolean =>
  (demandTypes[type] as readonly DemandSubtype[]).includes(subtype)

export const maxDemandTitle = 120
/** What the code of an organisation looks like, and how long it may be. */
export const orgCodeForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const maxOrgCode = 60
export const maxDemandText = 4000
export const maxDemandNote = 1000
/** Documents of a demand at most, and bytes of each. */
export const maxDemandDocuments = 10
export const maxDemandDocument = 20 << 20
/** Whose demands are listed: the caller's own, or, for staff, all that were submitted. */
export const demandBoxes = ['own', 'all'] as const
/** Drafts and demands that are not over of one person at most. */
export const maxOpenDemands = 200
