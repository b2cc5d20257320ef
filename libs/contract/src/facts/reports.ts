/** Where a report of a vulnerability stands. */
export const reportStates = ['received', 'confirmed', 'mended', 'published', 'declined'] as const
export type ReportState = (typeof reportStates)[number]
/** Who writes in a report: whoever sent it, or staff. */
type ReportSide = 'reporter' | 'staff'
type Step = {
  readonly by: ReportSide
  /** Where it leads from each state; from a state that is not named it cannot be done. */
  readonly from: Readonly<Partial<Record<ReportState, ReportState>>>
}
/** The one state machine of a report. Each step says something that the other side reads. */
export const reportSteps = {
  write: {
    by: 'reporter',
    from: {
      received: 'received',
      confirmed: 'confirmed',
      mended: 'mended',
      published: 'published',
      declined: 'declined',
    },
  },
  answer: {
    by: 'staff',
    from: {
      received: 'received',
      confirmed: 'confirmed',
      mended: 'mended',
      published: 'published',
      declined: 'declined',
    },
  },
  confirm: { by: 'staff', from: { received: 'confirmed', declined: 'confirmed' } },
  decline: { by: 'staff', from: { received: 'declined', confirmed: 'declined' } },
  mend: { by: 'staff', from: { confirmed: 'mended' } },
  publish: { by: 'staff', from: { confirmed: 'published', mended: 'published' } },
} as const satisfies Readonly<Record<string, Step>>
export type ReportStep = keyof typeof reportSteps
/** What staff may do. */
export const reportStaffSteps = ['answer', 'confirm', 'decline', 'mend', 'publish'] as const satisfies ReportStep[]
export type ReportStaffStep = (typeof reportStaffSteps)[number]
/** Where a step leads; undefined: it cannot be done now. */
export const afterReportStep = (step: ReportStep, state: ReportState): ReportState | undefined =>
  (reportSteps[step] as Step).from[state]
/** What staff may do in a state. */
export const reportStepsFrom = (state: ReportState): ReportStaffStep[] =>
  reportStaffSteps.filter((step) => afterReportStep(step, state) !== undefined)

/** What the vendor promises of every report, in the order in which it comes: somebody answers, the report is judged, the fault is mended. */
export const reportGoals = ['answer', 'judgement', 'fix'] as const
export type ReportGoal = (typeof reportGoals)[number]
/** In how many days: working days of the edition's service hours, but whole days for the fix. */
export const reportPromises = { answer: 2, judgement: 7, fix: 90 } as const satisfies Readonly<
  Record<ReportGoal, number>
>

/** Characters of the title of a report, of its text or of what is written in it, and of how its sender is reached. */
export const maxReportTitle = 150
export const maxReportText = 10_000
export const maxReportContact = 200
/** Characters of a message that was encrypted with OpenPGP: it is longer than what it says. */
export const maxReportMessage = 40_000
const [armorHead, armorTail] = ['-----BEGIN PGP MESSAGE-----', '-----END PGP MESSAGE-----']
/** Whether a text is a message that was encrypted with OpenPGP, whole and with nothing around it. */
export const isEncrypted = (text: string): boolean => {
  const [first, ...rest] = text.trim().split(/\r?\n/)
  return first === armorHead && rest.at(-1) === armorTail && !rest.includes(armorHead)
}
/** What may be wrong with what is written in a report. `cut`: an encrypted message is not whole, or something follows it. */
export type ReportTextFault = 'missing' | 'cut' | 'tooLong'
/** What is wrong with what is written in a report; undefined: it can be sent. */
export const reportTextFault = (text: string): ReportTextFault | undefined => {
  const said = text.trim()
  if (!said) return 'missing'
  if (isEncrypted(said)) return said.length > maxReportMessage ? 'tooLong' : undefined
  if (said.startsWith(armorHead)) return 'cut'
  return said.length > maxReportText ? 'tooLong' : undefined
}
/** Bytes of a call with a text: as JSON a character may have six. */
export const maxReportBytes = 96 << 10
/** Reports of one network in a day, and what may be written in one report in an hour. */
export const maxReportsADay = 10
export const maxReportWritingsAnHour = 20
/** Years that a report is kept after the last thing that was said in it, once it is declined or published. */
export const reportKeptYears = 3
/** The secret that opens a report, 32 random bytes; the sender's browser makes it up. */
export const reportSecret = /^[\w-]{43}$/
