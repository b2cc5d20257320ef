import { serviceHours } from '@portal/contract/facts'
import { describe, expect, test } from 'vitest'
import { afterOpenMinutes, openMinutes } from '../content/opening-hours.ts'
import { clocksAfter, firstClocks } from './request-clocks.ts'

const hours = serviceHours.cn
const at = (local: string) => new Date(`${local}+08:00`)

describe('the clocks of a request', () => {
  test('count service hours: nights, weekends and holidays of the edition do not count', () => {
    expect(openMinutes(hours, at('2026-09-14T17:00'), at('2026-09-15T10:00'))).toBe(120) // Monday to Tuesday
    expect(afterOpenMinutes(hours, at('2026-09-18T17:30'), 60)).toEqual(at('2026-09-21T09:30')) // over a weekend
    expect(afterOpenMinutes(hours, at('2026-09-19T12:00'), 0)).toEqual(at('2026-09-21T09:00'))
    // The national holiday begins on the first of October.
    expect(afterOpenMinutes(hours, at('2026-09-30T17:30'), 60).getTime()).toBeGreaterThan(
      at('2026-10-02T00:00').getTime(),
    )
    expect(openMinutes(hours, at('2026-09-15T10:00'), at('2026-09-14T10:00'))).toBe(0)
  })

  const sent = at('2026-09-14T09:00')
  const request = {
    ...firstClocks(hours, 'normal', sent),
    state: 'new' as const,
    priority: 'normal' as const,
    createTime: sent,
  }
  test('a normal request is answered within a day of service, and solved within a week', () => {
    expect(request).toMatchObject({ answerDue: at('2026-09-14T17:00'), due: at('2026-09-14T17:00') })
    expect(request.solveDue).toEqual(at('2026-09-18T13:00'))
  })
  test('pause while the customer is waited for, and go on with what was left', () => {
    const answered = clocksAfter(
      request,
      { to: 'waiting', priority: 'normal', answers: true },
      hours,
      at('2026-09-14T11:00'),
    )
    expect(answered).toMatchObject({
      due: null,
      solveDue: null,
      solveLeft: 2400 - 120,
      answerMinutes: 120,
      answerLate: false,
    })
    const again = clocksAfter(
      { ...request, ...answered, state: 'waiting' },
      { to: 'open', priority: 'normal', answers: false },
      hours,
      at('2026-09-21T09:00'),
    )
    expect(again).toMatchObject({ answerDue: null, solveLeft: null, due: at('2026-09-28T11:00') }) // the Friday is a holiday
    const quiet = clocksAfter(
      { ...request, ...again, state: 'open' },
      { to: 'open', priority: 'normal', answers: true },
      hours,
      at('2026-09-21T10:00'),
    )
    expect(quiet.due).toEqual(again.due)
  })
  test('a late first answer is known as one, and the second is no first', () => {
    const late = clocksAfter(
      request,
      { to: 'waiting', priority: 'normal', answers: true },
      hours,
      at('2026-09-15T09:00'),
    )
    expect(late).toMatchObject({ answerLate: true, answerMinutes: 540 })
    const second = clocksAfter(
      { ...request, ...late, state: 'waiting' },
      { to: 'waiting', priority: 'normal', answers: true },
      hours,
      at('2026-09-16T09:00'),
    )
    expect(second).toMatchObject({ answerMinutes: 540 })
  })
  test('another priority counts from the beginning', () => {
    const urgent = clocksAfter(
      request,
      { to: 'open', priority: 'urgent', answers: false },
      hours,
      at('2026-09-14T09:30'),
    )
    expect(urgent.answerDue).toEqual(at('2026-09-14T10:00'))
    expect(urgent.solveDue).toEqual(at('2026-09-14T17:00'))
  })
})
