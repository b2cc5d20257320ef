import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Calls, DataOf } from '@portal/contract'
import { reportStates } from '@portal/contract/facts'
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
import { Badge, columnsFor, EmptyContent, RowLink } from '@portal/ui-kit'
import { useSearchParams } from 'react-router-dom'
import { ReportBadge, reportStateNames } from '../../reports/report-words.tsx'
import { OneReport } from '../one-report.tsx'
import { reportsQuery, reportsView } from '../queries.ts'
import { ReportChart } from '../report-chart.tsx'

type Row = DataOf<Calls['POST /extend/security/report/desk/pageFront']>['data'][number]

function ReportLink({ row: { id, title } }: { row: Row }) {
  const [search] = useSearchParams()
  return (
    <RowLink title={title} to={pathFor('reportDesk') + withChanges(search, { id })}>
      {title}
    </RowLink>
  )
}
const DueText = ({ row: { due, overdue } }: { row: Row }) =>
  due === null ? (
    <>–</>
  ) : overdue ? (
    <Badge tone="danger">
      <Trans>Overdue</Trans>
    </Badge>
  ) : (
    <Moment at={due} />
  )
const column = columnsFor<Row>()
const columns = column.columns([
  column.accessor('title', {
    header: () => <Trans>Report</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <ReportLink row={row.original} />,
  }),
  column.accessor('number', {
    header: () => <Trans>Number</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <bdi dir="ltr">{getValue()}</bdi>,
  }),
  column.accessor('at', {
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => (
      <span data-varies="">
        <Moment at={getValue()} />
      </span>
    ),
  }),
  column.accessor('due', {
    header: () => <Trans>Due</Trans>,
    meta: { place: 'fact' },
    cell: ({ row }) => (
      <span data-varies="">
        <DueText row={row.original} />
      </span>
    ),
  }),
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <ReportBadge state={getValue()} />,
  }),
])
const keyOf = ({ id }: Row) => id
const title = <Trans id="route.reportDesk">Vulnerability reports</Trans>

function Reports() {
  const { t, i18n } = useLingui()
  const path = pathFor('reportDesk')
  const { view, to, change } = useView(reportsView, path)
  const list = usePage(reportsQuery(view))
  const filtered = view.state !== undefined || view.keyword !== ''
  return (
    <StaffPage title={title}>
      <ListCard>
        <FilterBar>
          <ChoiceFilter
            label={t`State`}
            any={t`Any state`}
            choices={reportStates}
            nameOf={(state) => i18n._(reportStateNames[state])}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <KeywordFilter
            label={t`Filter by number`}
            example="VR-000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t({ id: 'route.reportDesk', message: 'Vulnerability reports' })}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            filtered ? (
              <NothingFits all={path}>
                <Trans>No report has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>Nobody has reported anything yet</Trans>}>
                <Trans>What people send from the page about incident response is listed here.</Trans>
              </EmptyContent>
            )
          }
        />
      </ListCard>
      <ReportChart />
    </StaffPage>
  )
}

/** Row 58. For the security team alone: the vulnerabilities that were reported; one of them, where the address names it. */
export function Component() {
  const [search] = useSearchParams()
  const isInTeam = useUser()?.roleList.includes('security') ?? false
  const id = search.get('id')
  if (!isInTeam)
    return (
      <StaffPage title={title}>
        <EmptyContent title={<Trans>Reports are for the security team</Trans>}>
          <Trans>Your account does not have the role that opens them. An administrator can give it to you.</Trans>
        </EmptyContent>
      </StaffPage>
    )
  if (!id) return <Reports />
  return <OneReport key={id} id={id} list={pathFor('reportDesk') + withChanges(search, { id: undefined })} />
}
