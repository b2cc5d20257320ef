import { useLingui } from '@lingui/react/macro'

/** A moment in the reader's own time: the time of day, with the day in front when that is not today. */
export function Clock({ at }: { at: number }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  // Chinese writes days as ISO does, which is the Swedish way.
  const locale = i18n.locale === 'zh' ? 'sv-SE' : i18n.locale === 'en' ? 'en-GB' : i18n.locale
  const text = new Intl.DateTimeFormat(locale, {
    ...(!today && { dateStyle: i18n.locale === 'zh' ? 'short' : 'medium' }),
    timeStyle: 'short',
  }).format(date)
  return <time dateTime={date.toISOString()}>{text}</time>
}
