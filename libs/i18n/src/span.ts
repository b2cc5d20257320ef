import type { I18n } from '@lingui/core'

const minute = 60_000
const hourMinutes = 60
const dayHours = 24

/** How long a time in milliseconds is, in its largest two units, a minute at least: 3 hr 10 min, 2 days. */
export const formatSpan = (i18n: I18n, milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  const hours = Math.floor(minutes / hourMinutes)
  const written = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })
      .format(value)
      .replace(/(\d)(?=\p{Script=Han})/u, '$1 ') // Chinese keeps digits and characters apart
  if (hours >= 2 * dayHours) return written(Math.round(hours / dayHours), 'day')
  return [
    hours > 0 && written(hours, 'hour'),
    (hours === 0 || minutes % hourMinutes > 0) && written(minutes % hourMinutes, 'minute'),
  ]
    .filter(Boolean)
    .join(' ')
}
