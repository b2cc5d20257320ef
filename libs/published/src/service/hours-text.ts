import type { I18n } from '@lingui/core'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
// A week that begins with a Monday.
const dayNames = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(Date.UTC(2024, 0, 1 + days.indexOf(day))))
}
/** A line of opening hours: the days in the reader's language, and the times; no times: closed. */
type HoursLine = { readonly days: string; readonly times: string }
/** Opening hours as people read them. `always`: around the clock. `holidays`: closed on public holidays. */
type ReadableHours = {
  readonly always: boolean
  readonly holidays: boolean
  readonly lines: readonly HoursLine[]
}

const rule =
  /^([A-Z][a-z](?:-[A-Z][a-z])?(?:,[A-Z][a-z](?:-[A-Z][a-z])?)*) (off|\d\d:\d\d-\d\d:\d\d(?:,\s?\d\d:\d\d-\d\d:\d\d)*)$/

/** Reads the opening_hours syntax for people: a rule of weekdays and times, or one that is not as simple, which is shown as it is written. */
export const hoursText = ({ locale }: Pick<I18n, 'locale'>, hours: string): ReadableHours => {
  const name = dayNames(locale)
  const rules = hours.split(';').map((text) => text.trim())
  const holidays = rules.includes('PH off')
  const others = rules.filter((text) => text !== 'PH off' && text !== '')
  if (others.length === 1 && others[0] === '24/7') return { always: true, holidays, lines: [] }
  return {
    always: false,
    holidays,
    lines: others.map((text) => {
      const [, on, times] = rule.exec(text) ?? []
      if (!on || !times) return { days: text, times: '' }
      return {
        days: on
          .replace(/[A-Z][a-z]/g, name)
          .replace(/-/g, '–')
          .replace(/,/g, ', '),
        times: times === 'off' ? '' : times.replace(/-/g, '–').replace(/,\s?/g, ', '),
      }
    }),
  }
}
