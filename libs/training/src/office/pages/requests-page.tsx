import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { trainingRequestKinds, trainingRequestStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  ListCard,
  Moment,
  NothingFits,
  PagedTable,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor, withChanges } from '@portal/routing'
import { columnsFor, EmptyContent, RowLink } from '@portal/ui-kit'
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
  const list = usePage(requestsQuery(view))
  const filtered = Boolean(view.kind ?? view.state) || view.keyword !== ''
  return (
    <StaffPage title={<Trans id="route.cooperationDesk">Training requests</Trans>}>
      <ListCard>
        <OfficeTabs current="requests" />
        <FilterBar>
          <ChoiceFilter
            label={t`Kind`}
            any={t`Any kind`}
            choices={trainingRequestKinds}
            nameOf={(kind) => i18n._(requestKindNames[kind])}
            chosen={view.kind}
            onChange={(kind) => change({ kind })}
          />
          <ChoiceFilter
            label={t`State`}
            any={t`Any state`}
            choices={trainingRequestStates}
            nameOf={(state) => i18n._(requestStateNames[state])}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <KeywordFilter
            label={t`Filter by number or name`}
            example="TR-000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`Training requests`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
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
