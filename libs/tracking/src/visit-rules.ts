import { countedView, countedVisit, countedVisitor, type CountedType } from '@portal/contract/facts'
import type { OptionalCookie } from './stored-names.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** TRK-03, in milliseconds after the page is there. */
const viewDelay = 500
const eventDelay = 1000

/** How long each count holds, in milliseconds (TRK-01, TRK-02, SES-05). */
export const intervalsOf = (production: boolean): Readonly<Record<OptionalCookie, number>> => ({
  PVtime: production ? 30 * minute : minute,
  'visitor-time': production ? 24 * hour : minute,
  'visit-time': 30 * minute,
})

type Options = {
  readonly production: boolean
  /** TRK-03: whether a view counts only once the page has stood for half a second. */
  readonly waits: boolean
  readonly now: () => number
  /** The moments that the browser keeps, in milliseconds. */
  readonly kept: {
    readonly read: (name: OptionalCookie) => number | undefined
    readonly write: (name: OptionalCookie, moment: number) => void
  }
  /** Asked before each thing is kept or told: what was allowed may have been withdrawn, in another tab too. */
  readonly allowed: () => boolean
  readonly report: (type: CountedType) => void
  readonly tellAnalytics: () => void
}

/** What counts when: the rules alone, without a browser. */
export const createVisitRules = ({ production, waits, now, kept, allowed, report, tellAnalytics }: Options) => {
  const intervals = intervalsOf(production)
  let viewTimer: ReturnType<typeof setTimeout> | undefined
  let eventTimer: ReturnType<typeof setTimeout> | undefined

  // A moment that lies ahead says that the clock was set back: it holds nothing up.
  const isDue = (name: OptionalCookie) => {
    const age = now() - (kept.read(name) ?? -Infinity)
    return age > intervals[name] || age < 0
  }
  const count = (name: OptionalCookie, type: CountedType) => {
    if (!isDue(name)) return
    kept.write(name, now()) // first, so that the report itself is not reported
    report(type)
  }
  const countView = () => {
    viewTimer = undefined
    if (!allowed()) return
    count('visitor-time', countedVisitor)
    count('PVtime', countedView)
  }
  const countSoon = () => {
    if (waits) viewTimer ??= setTimeout(countView, viewDelay)
    else countView()
  }
  const leave = () => {
    clearTimeout(viewTimer)
    clearTimeout(eventTimer)
    viewTimer = undefined
  }
  /** SES-05, CLI-07. A request went to the server. One for a page that is still to come counts no view: that page does once it is there. */
  const request = ({ coming = false } = {}) => {
    if (!allowed()) return
    const due = isDue('visit-time')
    kept.write('visit-time', now())
    if (due) report(countedVisit)
    if (!coming) countSoon()
  }
  return {
    request,
    /** TRK-01, TRK-02, TRK-03. A page is there; what waited for the one before is dropped. */
    pageShown: () => {
      leave()
      request()
      eventTimer = setTimeout(() => {
        if (allowed()) tellAnalytics()
      }, eventDelay)
    },
    end: leave,
  }
}
