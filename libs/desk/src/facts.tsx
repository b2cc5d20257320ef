import { useLingui } from '@lingui/react/macro'
import { formatDay, formatMoment, formatNumber, languageName } from '@portal/i18n'

/** A language's name in the language of the page. */
export function LanguageName({ lang }: { lang: string }) {
  const { i18n } = useLingui()
  return <>{languageName(i18n, lang)}</>
}

/** A number, as the language of the page writes it. */
export function Count({ count }: { count: number }) {
  const { i18n } = useLingui()
  return <>{formatNumber(i18n, count)}</>
}

/** The day of a moment. */
export function Day({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{formatDay(i18n, at)}</time>
}

// Chinese writes days as ISO does, which is the Swedish way.
const clockLocale = (locale: string) => (locale === 'zh' ? 'sv-SE' : locale === 'en' ? 'en-GB' : locale)

/** A moment to the minute, in the reader's own time zone, which is named when one points at it; so is the second in UTC, as logs of devices have it. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  const text = new Intl.DateTimeFormat(clockLocale(i18n.locale), {
    dateStyle: i18n.locale === 'zh' ? 'short' : 'medium',
    timeStyle: 'short',
  }).format(date)
  const inFull = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'long' }).format(date)
  return (
    <time dateTime={at} title={`${inFull} (${formatMoment(at)} UTC)`}>
      {text}
    </time>
  )
}

/** A moment in the reader's own time: the time of day, with the day in front when that is not today. */
export function Clock({ at }: { at: number }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  const text = new Intl.DateTimeFormat(clockLocale(i18n.locale), {
    ...(!today && { dateStyle: i18n.locale === 'zh' ? 'short' : 'medium' }),
    timeStyle: 'short',
  }).format(date)
  return <time dateTime={date.toISOString()}>{text}</time>
}
