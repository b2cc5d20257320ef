import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { pageSize, reportStates } from '@portal/contract/facts'
import { FilterBar, KeywordFilter, ListCard, ListPages, NothingFits, Moment, StaffPage, useView } from '@portal/desk'
import { pathFor, withChanges } from '@portal/routing'
import { Badge, columnsFor, DataTable, EmptyContent, RowLink, Select } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

function Reports() {
  const { t, i18n } = useLingui()
  const path = pathFor('reportDesk')
  const { view, to, change } = useView(reportsView, path)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...reportsQuery(view),
    placeholderData: keepPreviousData,
  })
  const filtered = view.state !== undefined || view.keyword !== ''
  return (
    <StaffPage title={<Trans id="route.reportDesk">Vulnerability reports</Trans>}>
      <ListCard>
        <FilterBar>
          <Select
            size="staff"
            width={{ base: 'full', md: 'auto' }}
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target: { value } }) => change({ state: reportStates.find((state) => state === value) })}
          >
            <option value="">{t`Any state`}</option>
            {reportStates.map((state) => (
              <option key={state} value={state}>
                {i18n._(reportStateNames[state])}
              </option>
            ))}
          </Select>
          <KeywordFilter
            label={t`Filter by number`}
            example="VR-000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <DataTable
          label={t({ id: 'route.reportDesk', message: 'Vulnerability reports' })}
          columns={columns}
          rows={data?.data}
          rowKey={keyOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
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
        {data && (
          <ListPages pageNo={view.pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />
        )}
      </ListCard>
      <ReportChart />
    </StaffPage>
  )
}

/** Row 58. The vulnerabilities that were reported; one of them, where the address names it. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!id) return <Reports />
  return <OneReport key={id} id={id} list={pathFor('reportDesk') + withChanges(search, { id: undefined })} />
}
