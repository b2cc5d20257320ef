import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { pageSize, trainingRequestKinds, trainingRequestStates } from '@portal/contract/facts'
import { FilterBar, KeywordFilter, ListCard, ListPages, NothingFits, Moment, StaffPage, useView } from '@portal/desk'
import { pathFor, withChanges } from '@portal/routing'
import { columnsFor, DataTable, EmptyContent, RowLink, Select } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { RequestBadge } from '../../shared/request-badge.tsx'
import { requestKindNames, requestStateNames } from '../../shared/request-names.ts'
import { OfficeTabs } from '../office-tabs.tsx'
import { OneRequest } from '../one-request.tsx'
import { requestsQuery, requestsView } from '../queries.ts'

type Row = DataOf<Calls['POST /train/company/desk/pageFront']>['data'][number]

function RequestLink({ row: { id, organisation } }: { row: Row }) {
  const [search] = useSearchParams()
  return (
    <RowLink title={organisation} to={pathFor('cooperationDesk') + withChanges(search, { id })}>
      {organisation}
    </RowLink>
  )
}
function KindName({ kind }: Pick<Row, 'kind'>) {
  const { i18n } = useLingui()
  return <>{i18n._(requestKindNames[kind])}</>
}
const column = columnsFor<Row>()
const columns = column.columns([
  column.accessor('organisation', {
    header: () => <Trans>From</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <RequestLink row={row.original} />,
  }),
  column.accessor('number', {
    header: () => <Trans>Number</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <bdi dir="ltr">{getValue()}</bdi>,
  }),
  column.accessor('kind', {
    header: () => <Trans>Kind</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <KindName kind={getValue()} />,
  }),
  column.accessor('at', {
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <RequestBadge state={getValue()} />,
  }),
])
const keyOf = ({ id }: Row) => id

function Requests() {
  const { t, i18n } = useLingui()
  const path = pathFor('cooperationDesk')
  const { view, to, change } = useView(requestsView, path)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...requestsQuery(view),
    placeholderData: keepPreviousData,
  })
  const filtered = Boolean(view.kind ?? view.state) || view.keyword !== ''
  return (
    <StaffPage title={<Trans id="route.cooperationDesk">Training requests</Trans>}>
      <ListCard>
        <OfficeTabs current="requests" />
        <FilterBar>
          <Select
            size="staff"
            width={{ base: 'full', md: 'auto' }}
            aria-label={t`Kind`}
            value={view.kind ?? ''}
            onChange={({ target: { value } }) => change({ kind: trainingRequestKinds.find((kind) => kind === value) })}
          >
            <option value="">{t`Any kind`}</option>
            {trainingRequestKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(requestKindNames[kind])}
              </option>
            ))}
          </Select>
          <Select
            size="staff"
            width={{ base: 'full', md: 'auto' }}
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target: { value } }) =>
              change({ state: trainingRequestStates.find((state) => state === value) })
            }
          >
            <option value="">{t`Any state`}</option>
            {trainingRequestStates.map((state) => (
              <option key={state} value={state}>
                {i18n._(requestStateNames[state])}
              </option>
            ))}
          </Select>
          <KeywordFilter
            label={t`Filter by number or name`}
            example="TR-000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <DataTable
          label={t`Training requests`}
          columns={columns}
          rows={data?.data}
          rowKey={keyOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            filtered ? (
              <NothingFits all={path}>
                <Trans>No request has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>Nobody has asked for anything yet</Trans>}>
                <Trans>What companies and schools send from the pages about training is listed here.</Trans>
              </EmptyContent>
            )
          }
        />
        {data && (
          <ListPages pageNo={view.pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />
        )}
      </ListCard>
    </StaffPage>
  )
}

/** TRN-01. What the training centre was asked for; one of them, where the address names it. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!id) return <Requests />
  return <OneRequest key={id} id={id} list={pathFor('cooperationDesk') + withChanges(search, { id: undefined })} />
}
