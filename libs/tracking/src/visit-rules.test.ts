import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OptionalCookie } from './stored-names.ts'
import { createVisitRules } from './visit-rules.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const visit = ({ production = true, waits = false } = {}) => {
  const kept = new Map<OptionalCookie, number>()
  const said: string[] = []
  let allowed = true
  const rules = createVisitRules({
    production,
    waits,
    now: Date.now,
    kept: {
      read: (name) => kept.get(name),
      write: (name, moment) => {
        kept.set(name, moment)
      },
    },
    allowed: () => allowed,
    report: (type) => said.push({ '-1': 'visit', '0': 'view', '1': 'visitor' }[type]),
    tellAnalytics: () => said.push('event'),
  })
  return {
    ...rules,
    kept,
    said,
    pass: (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds)
    },
    take: () => said.splice(0),
    withdraw: () => {
      allowed = false
    },
  }
}

describe.each([
  [true, 30 * minute],
  [false, minute],
])('TRK-01 in production %s: a page view', (production, interval) => {
  test(`is told when the last one is more than ${interval / minute} minutes ago, and not before`, () => {
    const { pageShown, pass, take, kept } = visit({ production })
    pageShown()
    expect(take()).toContain('view')
    expect(kept.get('PVtime')).toBe(Date.now())
    pass(interval)
    take()
    pageShown()
    expect(take()).not.toContain('view')
    pass(1)
    pageShown()
    expect(take()).toContain('view')
  })
})

describe.each([
  [true, 24 * hour],
  [false, minute],
])('TRK-02 in production %s: a visitor', (production, interval) => {
  test(`is told once in ${interval / hour} hours`, () => {
    const { pageShown, pass, take, kept } = visit({ production })
    pageShown()
    expect(take()).toContain('visitor')
    expect(kept.get('visitor-time')).toBe(Date.now())
    for (let at = 0; at < 4; at++) {
      pass(interval / 4)
      pageShown()
    }
    expect(take()).not.toContain('visitor')
    pass(1)
    pageShown()
    expect(take()).toContain('visitor')
  })
})

describe.each([true, false])('SES-05 in production %s: a visit', (production) => {
  test('counts again after 30 minutes without a request; each request begins them anew', () => {
    const { request, pass, take } = visit({ production })
    request()
    expect(take()).toContain('visit')
    for (let at = 0; at < 5; at++) {
      pass(29 * minute)
      request()
    }
    expect(take()).not.toContain('visit')
    pass(30 * minute + 1)
    request()
    expect(take()).toContain('visit')
  })
})

test('CLI-07 a request looks whether a page view is due', () => {
  const { request, pass, take } = visit()
  request()
  expect(take()).toEqual(['visit', 'visitor', 'view'])
  pass(31 * minute)
  request()
  expect(take()).toEqual(['visit', 'view'])
})

test('CLI-07 a request for a page that is still to come counts the visit, and leaves the view to that page', () => {
  const { request, pageShown, take } = visit()
  request({ coming: true })
  expect(take()).toEqual(['visit'])
  pageShown()
  expect(take()).toEqual(['visitor', 'view'])
})

describe('TRK-03', () => {
  test('overseas a page view counts once the page has stood for 500 ms, the event of analytics after 1000 ms', () => {
    const { pageShown, pass, take } = visit({ waits: true })
    pageShown()
    expect(take()).toEqual(['visit'])
    pass(499)
    expect(take()).toEqual([])
    pass(1)
    expect(take()).toEqual(['visitor', 'view'])
    pass(499)
    expect(take()).toEqual([])
    pass(1)
    expect(take()).toEqual(['event'])
  })
  test('in the Chinese edition a page view counts at once, the event as late', () => {
    const { pageShown, pass, take } = visit()
    pageShown()
    expect(take()).toEqual(['visit', 'visitor', 'view'])
    pass(1000)
    expect(take()).toEqual(['event'])
  })
  test('whoever leaves before has seen nothing', () => {
    const { pageShown, request, pass, take } = visit({ waits: true })
    pageShown()
    take()
    for (let at = 0; at < 5; at++) {
      pass(300)
      pageShown()
    }
    expect(take()).toEqual([])
    request() // what the page asks for does not count it sooner
    pass(499)
    expect(take()).toEqual([])
    pass(501)
    expect(take()).toEqual(['visitor', 'view', 'event'])
  })
})

describe('EDT-06', () => {
  test('without an allowance nothing is kept and nothing told', () => {
    const { pageShown, request, pass, said, kept, withdraw } = visit({ waits: true })
    withdraw()
    pageShown()
    request()
    pass(48 * hour)
    expect(said).toEqual([])
    expect(kept.size).toBe(0)
  })
  test('what waits is dropped when it is withdrawn, also in another tab', () => {
    const { pageShown, pass, take, withdraw, end } = visit({ waits: true })
    pageShown()
    take()
    withdraw()
    pass(2000)
    expect(take()).toEqual([])
    end()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a clock that was set back holds nothing up', () => {
  const { pageShown, take, kept } = visit()
  for (const name of ['PVtime', 'visit-time', 'visitor-time'] as const) kept.set(name, Date.now() + 100 * hour)
  pageShown()
  expect(take()).toEqual(['visit', 'visitor', 'view'])
})
