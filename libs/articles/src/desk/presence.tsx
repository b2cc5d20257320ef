import { Trans, useLingui } from '@lingui/react/macro'
import { query, uniqueId, useCall } from '@portal/api-client'
import { presenceEvery, type PresenceDoing } from '@portal/contract/facts'
import { Note } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

// A page that is loaded anew is the same window: what it was called is handed over, and taken at once, so that a copy of the tab is another one.
const storage = 'case-window'
const takeName = (): string => {
  try {
    const name = sessionStorage.getItem(storage)
    sessionStorage.removeItem(storage)
    return name ?? uniqueId()
  } catch {
    return uniqueId()
  }
}
const handOver = (name: string): void => {
  try {
    sessionStorage.setItem(storage, name)
  } catch {
    /* it counts as another window until the server forgets it */
  }
}

type Props = { articleId: string; doing: PresenceDoing }

/** Row 85. Who else has this case open, and one's own other windows. It is asked by the page itself, so it keeps no session alive. */
export function Presence({ articleId, doing }: Props) {
  const call = useCall()
  const { i18n } = useLingui()
  const [place] = useState(takeName)
  const { data: others = [] } = useQuery({
    ...query('POST /doc/doc-article/presence', { body: { articleId, place, doing } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: presenceEvery * 1000,
    refetchOnWindowFocus: 'always',
  })
  const leave = useEffectEvent((left: string) => {
    call('POST /doc/doc-article/presence', { body: { articleId: left, place, doing: 'gone' } }).catch(() => undefined)
  })
  useEffect(() => {
    const hide = () => handOver(place)
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave(articleId)
    }
  }, [articleId, place])
  if (!others.length) return null
  const named = (which: PresenceDoing) =>
    new Intl.ListFormat(i18n.locale).format(
      new Set(others.filter((each) => !each.isOwn && each.doing === which).map(({ fullName }) => fullName)),
    )
  const [editing, reading] = [named('edit'), named('read')]
  return (
    <Note>
      {editing && (
        <p>
          <Trans>Being edited by: {editing}</Trans>
        </p>
      )}
      {reading && (
        <p>
          <Trans>Being read by: {reading}</Trans>
        </p>
      )}
      {others.some(({ isOwn }) => isOwn) && (
        <p>
          <Trans>You have this case open in another window too.</Trans>
        </p>
      )}
      <p>
        <Trans>Whoever saves second is asked first: nothing is written over.</Trans>
      </p>
    </Note>
  )
}
