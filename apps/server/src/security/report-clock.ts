import {
  reportGoals,
  reportPromises,
  serviceHours,
  type ReportGoal,
  type ReportState,
  type ReportStaffStep,
} from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { afterOpenMinutes, openMinutes } from '../content/opening-hours.ts'

const dayMs = 86_400_000
/** A Monday to a Friday of a week without a holiday, and the working days that it has. */
const [plainWeek, workingDays] = [[new Date('2026-06-08T00:00:00Z'), new Date('2026-06-12T24:00:00Z')] as const, 5]

/** What of a report its clock reads and moves. */
type ReportTimes = {
  readonly answerDue: Date
  readonly judgementDue: Date
  readonly fixDue: Date
  readonly answeredAt: Date | null
  readonly judgedAt: Date | null
  readonly fixedAt: Date | null
}
const columns = {
  answer: { due: 'answerDue', done: 'answeredAt' },
  judgement: { due: 'judgementDue', done: 'judgedAt' },
  fix: { due: 'fixDue', done: 'fixedAt' },
} as const satisfies Readonly<Record<ReportGoal, { readonly due: keyof ReportTimes; readonly done: keyof ReportTimes }>>

/** Until when what is promised has to be done, of a report that was sent at a moment. */
export const firstTimes = (edition: EditionName, at: Date): ReportTimes & { readonly due: Date } => {
  const hours = serviceHours[edition]
  const aDay = openMinutes(hours, ...plainWeek) / workingDays
  const answerDue = afterOpenMinutes(hours, at, reportPromises.answer * aDay)
  return {
    answerDue,
    judgementDue: afterOpenMinutes(hours, at, reportPromises.judgement * aDay),
    fixDue: new Date(at.getTime() + reportPromises.fix * dayMs),
    answeredAt: null,
    judgedAt: null,
    fixedAt: null,
    due: answerDue,
  }
}

/** Whether a promise holds in a state: what is no vulnerability is not mended. */
const holds = (goal: ReportGoal, state: ReportState) => goal !== 'fix' || state !== 'declined'

/** The clock of a report as both sides read it. */
export const clockOf = (state: ReportState, times: ReportTimes, now: Date) =>
  reportGoals.map((goal) => {
    const { due, done } = columns[goal]
    return {
      goal,
      due: holds(goal, state) ? times[due].toISOString() : null,
      done: times[done]?.toISOString() ?? null,
      overdue: holds(goal, state) && !times[done] && times[due] < now,
    }
  })

/** What is to be done next: the soonest promise that holds and was not kept yet. */
const nextDue = (state: ReportState, times: ReportTimes): Date | null =>
  reportGoals
    .filter((goal) => holds(goal, state) && !times[columns[goal].done])
    .map((goal) => times[columns[goal].due])
    .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** The clock after staff did something: the first thing that they say is the answer, a decision the judgement, a version that mends it the fix. */
export const timesAfter = (
  before: ReportTimes,
  step: ReportStaffStep,
  state: ReportState,
  now: Date,
): Pick<ReportTimes, 'answeredAt' | 'judgedAt' | 'fixedAt'> & { readonly due: Date | null } => {
  const judges = step === 'confirm' || step === 'decline'
  const mends = step === 'mend' || step === 'publish'
  const done = {
    answeredAt: before.answeredAt ?? now,
    judgedAt: before.judgedAt ?? (judges ? now : null),
    fixedAt: before.fixedAt ?? (mends ? now : null),
  }
  return { ...done, due: nextDue(state, { ...before, ...done }) }
}
