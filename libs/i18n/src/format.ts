import type { I18n } from '@lingui/core'

// A fixed zone, so that server and browser draw the same day.
const timeZone = 'UTC'
// A formatter costs more to make than a page of numbers to write: one for each language.
const kept = <F>(make: (locale: string) => F) => {
  const made = new Map<string, F>()
  return (locale: string): F => {
    const found = made.get(locale) ?? make(locale)
    made.set(locale, found)
    return found
  }
}
const days = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    }),
)
const numbers = kept((locale) => new Intl.NumberFormat(locale))
const languageNames = kept((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** A day as each language writes it: 2026-11-24 in Chinese, 24 Nov 2026 elsewhere. */
export const formatDay = (i18n: I18n, moment: string): string =>
  i18n.locale === 'zh' ? moment.slice(0, 10) : days(i18n.locale).format(new Date(moment))
/** A number with the language's separators. */
export const formatNumber = (i18n: I18n, value: number): string => numbers(i18n.locale).format(value)
/** UIX-02. A moment to the second, YYYY-mm-dd HH:MM:SS, in UTC. */
export const formatMoment = (moment: string): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
/** A language's name in the language of the page, as it begins a line. */
export const languageName = (i18n: I18n, lang: string): string => {
  const name = languageNames(i18n.locale).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(i18n.locale) + name.slice(1)
}
/**
 * What the time of a zone (Europe/Berlin) is called, all year: Central European Time. Browsers and Node may name some differently: what shows it
 * keeps the server's text (suppressHydrationWarning).
 */
export const timeZoneName = (i18n: I18n, zone: string): string => {
  if (/^(?:Etc\/)?UTC$/.test(zone)) return 'UTC'
  const parts = new Intl.DateTimeFormat(i18n.locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}
