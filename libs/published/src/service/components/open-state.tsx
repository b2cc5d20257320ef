import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatSpan } from '@portal/i18n'
import { useInBrowser } from '@portal/ui-kit'

const State = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    '& strong': { fontWeight: 'semibold', color: 'fg.muted' },
    '&[data-open=true] strong': { color: 'fg.success' },
    // Two lines are kept for what only the browser says: nothing moves when it comes.
    '& small': { color: 'fg.subtle', textStyle: 'sm', flexBasis: 'full', minH: '11' },
  },
})
const dayMs = 24 * 3_600_000

const clock = (i18n: I18n, at: Date, now: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(at.getTime() - now.getTime() > dayMs && { weekday: 'short' }),
    ...(timeZone && { timeZone }),
  }).format(at)

/** Row 60. Whether a place is open now, and when that changes: in its own time, and in the reader's. How long it is until then only the browser says, whose clock goes on. */
export function OpenState({ open, changes, timeZone }: { open: boolean; changes: string | null; timeZone: string }) {
  const { i18n } = useLingui()
  const inBrowser = useInBrowser()
  const now = new Date()
  const at = changes === null ? null : new Date(changes)
  const until = inBrowser && at ? formatSpan(i18n, at.getTime() - now.getTime()) : null
  const there = at && inBrowser ? clock(i18n, at, now, timeZone) : null
  const here = at && inBrowser ? clock(i18n, at, now) : null
  return (
    <State data-open={open} data-varies="">
      <strong>{open ? <Trans>Open now</Trans> : <Trans>Closed now</Trans>}</strong>
      {at && (
        <small>
          {until !== null &&
            (open ? (
              <Trans>
                closes in {until}, at {there} there
              </Trans>
            ) : (
              <Trans>
                opens in {until}, at {there} there
              </Trans>
            ))}
          {here !== null && here !== there && (
            <>
              {' '}
              <Trans>({here} your time)</Trans>
            </>
          )}
        </small>
      )}
    </State>
  )
}
