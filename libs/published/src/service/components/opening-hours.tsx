import { Trans, useLingui } from '@lingui/react/macro'
import { hoursText } from '../hours-text.ts'

/** When a place is open, in words. */
export function OpeningHours({ hours, timeZone }: { hours: string; timeZone: string }) {
  const { i18n } = useLingui()
  const { always, holidays, lines } = hoursText(i18n, hours)
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
      <small>
        <Trans>
          Times in <bdi>{timeZone.replace('_', ' ')}</bdi>
        </Trans>
      </small>
    </>
  )
}
