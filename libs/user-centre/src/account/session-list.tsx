import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnSession } from '@portal/contract'
import { LoadFailed, Moment, useWrite } from '@portal/desk'
import { Badge, Button, showMessage, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { sessionsQuery } from '../queries.ts'
import { LineList } from './line-list.tsx'

function Place({ edition, partner }: Pick<OwnSession, 'edition' | 'partner'>) {
  return (
    <span>
      {edition === 'cn' ? <Trans>Chinese edition</Trans> : <Trans>Overseas edition</Trans>}
      {partner && (
        <>
          {' · '}
          <Trans>By a partner system</Trans>
        </>
      )}
    </span>
  )
}

/** Rows 90, 93. Where one is signed in; every other place can be signed out from here. */
export function SessionList() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const name = useId()
  const list = useRef<HTMLUListElement>(null)
  const end = useWrite('POST /uac/sessions/end', {
    onDone: (_, { body: { id } }) => {
      // The button is gone with its line.
      list.current?.focus()
      showMessage(id ? <Trans>Signed out there.</Trans> : <Trans>Signed out everywhere else.</Trans>)
    },
  })
  if (!data)
    return isError ? (
      <LoadFailed title={<Trans>Where you are signed in could not be loaded</Trans>} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton style={{ height: 96 }} />
      </div>
    )
  const others = data.filter(({ current }) => !current)
  return (
    <>
      <LineList ref={list} tabIndex={-1} aria-label={t`Where you are signed in`} data-varies="">
        {data.map(({ id, current, since, used, ...place }) => (
          <li key={id}>
            <div>
              <p id={`${name}-${id}`}>
                <Trans>
                  Since <Moment at={since} />, last used <Moment at={used} />
                </Trans>
                <Place {...place} />
              </p>
              {current ? (
                <Badge>
                  <Trans>This device</Trans>
                </Badge>
              ) : (
                <Button size="staff" aria-describedby={`${name}-${id}`} onClick={() => end.send({ body: { id } })}>
                  <Trans>Sign out there</Trans>
                </Button>
              )}
            </div>
          </li>
        ))}
      </LineList>
      {others.length > 1 && (
        <div data-actions="">
          <Button aria-busy={end.busy} onClick={() => end.send({ body: {} })}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
