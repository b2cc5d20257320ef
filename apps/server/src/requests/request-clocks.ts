import { serviceLevels, type RequestPriority, type RequestState } from '@portal/contract/facts'
import { afterOpenMinutes, openMinutes, type Hours } from '../content/opening-hours.ts'

/** What a service level has promised of a request. */
export type Clocks = {
  readonly answerDue: Date | null
  readonly solveDue: Date | null
  readonly solveLeft: number | null
  readonly due: Date | null
  readonly answeredAt: Date | null
  readonly answerMinutes: number | null
  readonly answerLate: boolean | null
}
type Running = Clocks & {
  readonly state: RequestState
  readonly priority: RequestPriority
  readonly createTime: Date
}
type Change = {
  readonly to: RequestState
  readonly priority: RequestPriority
  /** Staff answer the customer by it. */
  readonly answers: boolean
}

/** The clocks run while staff are the ones that have to do something. */
const runsIn = (state: RequestState) => state === 'new' || state === 'open'
const sooner = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other))

/** The clocks of a request that was sent at a moment. */
export const firstClocks = (hours: Hours, priority: RequestPriority, now: Date): Clocks => {
  const { answer, solve } = serviceLevels[priority]
  const [answerDue, solveDue] = [afterOpenMinutes(hours, now, answer), afterOpenMinutes(hours, now, solve)]
  return {
    answerDue,
    solveDue,
    solveLeft: null,
    due: sooner(answerDue, solveDue),
    answeredAt: null,
    answerMinutes: null,
    answerLate: null,
  }
}

/** The clocks after a step. While the customer is waited for, and once it has ended, nothing is due: what was left then goes on when it is open again. */
export const clocksAfter = (before: Running, { to, priority, answers }: Change, hours: Hours, now: Date): Clocks => {
  const { answer, solve } = serviceLevels[priority]
  const moreTime = solve - serviceLevels[before.priority].solve
  const left = before.solveDue ? openMinutes(hours, now, before.solveDue) : (before.solveLeft ?? solve)
  const first = answers && !before.answeredAt
  const answered = first
    ? {
        answeredAt: now,
        answerMinutes: openMinutes(hours, before.createTime, now),
        answerLate: before.answerDue !== null && now > before.answerDue,
      }
    : { answeredAt: before.answeredAt, answerMinutes: before.answerMinutes, answerLate: before.answerLate }
  const runs = runsIn(to)
  const answerDue = !runs || answered.answeredAt ? null : afterOpenMinutes(hours, before.createTime, answer)
  const goesOn = runs && before.solveDue !== null && moreTime === 0
  const solveLeft = Math.max(0, left + moreTime)
  const solveDue = runs ? (goesOn ? before.solveDue : afterOpenMinutes(hours, now, solveLeft)) : null
  return { ...answered, answerDue, solveDue, solveLeft: runs ? null : solveLeft, due: sooner(answerDue, solveDue) }
}
