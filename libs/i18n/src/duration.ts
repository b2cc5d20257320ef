import type { I18n } from '@lingui/core'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** A time of whole minutes in milliseconds, in the largest unit that it is a whole number of: 30 minutes, 12 hours, 180 days. */
export const formatDuration = (i18n: I18n, milliseconds: number): string => {
  const [unit, length] = units.find(([, each]) => milliseconds % each === 0)!
  const written = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    milliseconds / length,
  )
  return written.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ') // as the Chinese texts have it
}
