import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { chinaSideScope, externalScope } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'

/** ART-07. Who may read a case. */
export function ScopeName({ scope }: { scope: Article['scope'] }) {
  return scope === externalScope ? (
    <Trans>External</Trans>
  ) : scope === chinaSideScope ? (
    <Trans>China side</Trans>
  ) : (
    <Trans>Internal</Trans>
  )
}

/** A language's name in the language of the page. */
export function LanguageName({ lang }: { lang: string }) {
  const { i18n } = useLingui()
  const name = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(i18n.locale) + name.slice(1)
}

/** The day of a moment. */
export function Day({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{formatDay(i18n, at)}</time>
}

/** A moment to the minute, in the reader's own time zone, which is named when one points at it. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  // The Swedish form is the ISO one, which Chinese uses too.
  const text = new Intl.DateTimeFormat(i18n.locale === 'zh' ? 'sv-SE' : i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    dateStyle: i18n.locale === 'zh' ? 'short' : 'medium',
    timeStyle: 'short',
  }).format(date)
  return (
    <time
      dateTime={at}
      title={new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'long' }).format(date)}
    >
      {text}
    </time>
  )
}
