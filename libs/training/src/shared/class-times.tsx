import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay, timeZoneName } from '@portal/i18n'
import { useInBrowser } from '@portal/ui-kit'
import { localMoment, minutesAhead, offsetOf } from './class-time.ts'

type Times = { readonly starts: string; readonly ends: string; readonly zone: string }

/** When a class is held, as the clocks of its place show it. */
export function ClassTime({ starts, ends, zone }: Times) {
  const { i18n } = useLingui()
  const [from, to] = [localMoment(starts, zone), localMoment(ends, zone)]
  const last = to.day === from.day ? to.time : `${formatDay(i18n, to.day)} ${to.time}`
  return (
    <>
      <time dateTime={starts}>
        {formatDay(i18n, from.day)} {from.time}
      </time>
      {' – '}
      <time dateTime={ends}>{last}</time>{' '}
      <span suppressHydrationWarning>
        ({timeZoneName(i18n, zone)}, {offsetOf(starts, zone)})
      </span>
    </>
  )
}

/** What keeps the room of a line, so that nothing moves when the browser knows more. */
const room = '\u00a0'

/** The beginning by the reader's own clocks, where they differ from those of the place. */
export function OwnTime({ starts, zone }: Pick<Times, 'starts' | 'zone'>) {
  const { i18n } = useLingui()
  const inBrowser = useInBrowser()
  if (!inBrowser) return room
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (minutesAhead(starts, own) === minutesAhead(starts, zone)) return room
  const { day, time } = localMoment(starts, own)
  const moment = `${formatDay(i18n, day)} ${time}`
  return <Trans>Your time: {moment}</Trans>
}
