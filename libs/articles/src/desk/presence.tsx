import { Trans } from '@lingui/react/macro'
import { query, uniqueId, useCall } from '@portal/api-client'
import { presenceEvery, type PresenceDoing } from '@portal/contract/facts'
import { Note } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

type Props = { articleId: string; doing: PresenceDoing }

/** Row 85. Who else has this case open, and one's own other windows. It is asked by the page itself, so it keeps no session alive. */
export function Presence({ articleId, doing }: Props) {
  const call = useCall()
  const [place] = useState(uniqueId)
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
  useEffect(() => () => leave(articleId), [articleId])
  if (!others.length) return null
  const named = (which: PresenceDoing) => [
    ...new Set(others.filter((each) => !each.isOwn && each.doing === which).map(({ fullName }) => fullName)),
  ]
  const [editing, reading] = [named('edit'), named('read')]
  return (
    <Note>
      {editing.length > 0 && (
        <p>
          <Trans>Being edited by: {editing.join(', ')}</Trans>
        </p>
      )}
      {reading.length > 0 && (
        <p>
          <Trans>Being read by: {reading.join(', ')}</Trans>
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
