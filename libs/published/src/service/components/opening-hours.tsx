import { Trans, useLingui } from '@lingui/react/macro'
import { timeZoneName } from '@portal/i18n'
import { hoursText } from '../hours-text.ts'

/** When a place is open, in words. */
export function OpeningHours({ hours, timeZone }: { hours: string; timeZone: string }) {
  const { i18n } = useLingui()
  const { always, holidays, lines } = hoursText(i18n, hours)
  const zoneName = timeZoneName(i18n, timeZone)
  return (
    <>
      {always && <Trans>Around the clock</Trans>}
      {lines.map(({ days, times }) => (
        <span key={days}>
          {days} {times}
        </span>
      ))}
      {holidays && (
        <span>
          <Trans>Closed on public holidays</Trans>
        </span>
      )}
      <small suppressHydrationWarning>
        <Trans>Time zone: {zoneName}</Trans>
      </small>
    </>
  )
}
