import type { I18n } from '@lingui/core'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in the unit that keeps it short: 386.4 MB. */
export const formatSize = (i18n: I18n, bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: units[power]!, maximumFractionDigits: 1 })
  return format.format(bytes / 1000 ** power)
}
