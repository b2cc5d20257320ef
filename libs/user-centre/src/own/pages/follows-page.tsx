import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Follow } from '@portal/contract'
import { ListCard, StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Badge, Button, columnsFor, DataTable, EmptyContent, pendingCount, RowLink } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FollowActions } from '../follow-actions.tsx'
import { FollowForm } from '../follow-form.tsx'
import { FollowKindName, FollowName, NewCount } from '../follow-name.tsx'
import { followsQuery } from '../own-queries.ts'

const Nothing = chakra('span', { base: { color: 'fg.subtle' } })

const column = columnsFor<Follow>()
const columns = column.columns([
  column.display({
    id: 'name',
    header: () => <Trans>Followed</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink to={`${pathFor('myFocusInfo')}?id=${original.id}`}>
        <FollowName follow={original} />
      </RowLink>
    ),
  }),
  column.accessor('kind', {
    header: () => <Trans>Kind</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <FollowKindName kind={getValue()} />,
  }),
  column.accessor('count', {
    header: () => <Trans>New</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) =>
      getValue() ? (
        <Badge>
          <NewCount text={pendingCount(getValue())} />
        </Badge>
      ) : (
        <Nothing>
          <Trans>Nothing new</Trans>
        </Nothing>
      ),
  }),
  column.display({
    id: 'newest',
    header: () => <Trans>Newest</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ row: { original } }) => original.newest && <span lang={original.lang}>{original.newest}</span>,
  }),
  column.display({
    id: 'actions',
    header: () => <Trans>Actions</Trans>,
    meta: { place: 'actions' },
    cell: ({ row }) => <FollowActions row={row.original} />,
  }),
])
const keyOf = ({ id }: Follow) => id

/** What one follows, with what is new of each since the last look. */
export function Component() {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery({ ...followsQuery, refetchOnMount: 'always' })
  return (
    <StaffPage
      title={<Trans id="route.myFocus">What I follow</Trans>}
      action={
        !adding && (
          <Button size="staff" onClick={() => setAdding(true)}>
            <Trans>Follow something</Trans>
          </Button>
        )
      }
    >
      {adding && <FollowForm onDone={() => setAdding(false)} />}
      <ListCard>
        <DataTable
          label={t`What I follow`}
          columns={columns}
          rows={data}
          rowKey={keyOf}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <EmptyContent title={<Trans>You follow nothing yet</Trans>}>
              <Trans>
                Follow a model, a directory, a case or words of a search: what is new of them is listed here.
              </Trans>
            </EmptyContent>
          }
        />
      </ListCard>
    </StaffPage>
  )
}
