import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf, useCall } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { maxNewThings } from '@portal/contract/facts'
import { Day, ListCard, LoadFailed, StaffPage } from '@portal/desk'
import { pathFor, thingPath } from '@portal/routing'
import { Badge, ButtonLink, Card, columnsFor, DataTable, EmptyContent, RowLink } from '@portal/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { FollowActions } from '../follow-actions.tsx'
import { FollowName } from '../follow-name.tsx'
import { followsQuery, newThingsQuery } from '../own-queries.ts'
import { KindOf } from '../own-thing.tsx'

type NewThing = DataOf<Calls['POST /doc/doc-attention/new']>['things'][number]
const Title = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })

const column = columnsFor<NewThing>()
const columns = column.columns([
  column.display({
    id: 'title',
    header: () => <Trans>Title</Trans>,
    meta: { place: 'title' },
    cell: ({
      row: {
        original: { kind, thingId, title, lang, isNew },
      },
    }) => (
      <Title>
        <RowLink lang={lang} title={title} to={thingPath(kind, thingId)}>
          {title}
        </RowLink>
        {isNew && (
          <Badge>
            <Trans>New</Trans>
          </Badge>
        )}
      </Title>
    ),
  }),
  column.accessor('kind', {
    header: () => <Trans>Kind</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <KindOf kind={getValue()} />,
  }),
  column.accessor('updateTime', {
    header: () => <Trans>Updated</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
])
const keyOf = ({ kind, thingId }: NewThing) => `${kind}/${thingId}`

/** The newest things of what one follows. To look at them is to have seen them. */
export function Component() {
  const { t } = useLingui()
  const call = useCall()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = useSearchParams()[0].get('id') ?? ''
  // Asked anew each time the page is opened, and not again while it is: what is marked as new stays so under the reader's eyes.
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...newThingsQuery(id),
    enabled: /^[1-9]\d{0,17}$/.test(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const until = found?.things.find(({ isNew }) => isNew)?.updateTime
  useEffect(() => {
    if (until === undefined) return
    call('POST /doc/doc-attention/seen', { body: { id, until } }).then(
      () => queryClient.invalidateQueries({ queryKey: followsQuery.queryKey }),
      () => undefined, // it stays new, and is offered again
    )
  }, [call, queryClient, id, until])
  const list = pathFor('myFocus')
  const missing = reasonOf(error) === 'notFound' || !/^[1-9]\d{0,17}$/.test(id)
  const back = (
    <ButtonLink asChild>
      <Link to={list}>
        <Trans>What I follow</Trans>
      </Link>
    </ButtonLink>
  )
  return (
    <StaffPage
      title={found ? <FollowName follow={found} /> : <Trans id="route.myFocusInfo">What is new</Trans>}
      action={found && <FollowActions row={found} onDone={() => void navigate(list)} />}
    >
      {missing ? (
        <Card>
          <EmptyContent title={<Trans>You do not follow this</Trans>} action={back}>
            <Trans>The address is wrong, or you follow it no longer.</Trans>
          </EmptyContent>
        </Card>
      ) : error ? (
        <Card>
          <LoadFailed
            title={<Trans>What is new could not be loaded</Trans>}
            onRetry={() => void refetch()}
            also={back}
          />
        </Card>
      ) : (
        <ListCard>
          <DataTable
            label={t`What is new`}
            columns={columns}
            rows={found?.things}
            rowKey={keyOf}
            onRetry={() => void refetch()}
            empty={
              <EmptyContent title={<Trans>Nothing here yet</Trans>} action={back}>
                <Trans>As soon as something is published, it is listed here, the newest {maxNewThings} at most.</Trans>
              </EmptyContent>
            }
          />
        </ListCard>
      )}
    </StaffPage>
  )
}
