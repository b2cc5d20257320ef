import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { attitudes, type Attitude } from '@portal/contract/facts'
import { Day, FilterBar, PagedTable, useKeptText, usePage, useWrite, withChanges } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, RowLink, Select, showMessage } from '@portal/ui-kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CloseReportDialog } from './close-report-dialog.tsx'
import { reportsPageSize, reportsQuery } from './queries.ts'
import { showCaseRefusal } from './refusals.tsx'
import { reportFilters, type ReportFilter, type TodoState } from './views.ts'

type Report = DataOf<Calls['POST /doc/article_mistakes/find']>

const Said = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    maxW: 'prose',
    color: 'fg',
    overflowWrap: 'anywhere',
    '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'border.emphasized', ps: '3', color: 'fg.muted' },
  },
})
const Choices = chakra('div', { base: { display: 'flex', gap: '1', justifyContent: { md: 'flex-end' } } })

function CaseLink({ report: { articleId, title } }: { report: Report }) {
  const [search] = useSearchParams()
  return (
    <RowLink title={title} to={pathFor('undoneMatterInfo') + withChanges(search, { articleId, tab: 'reports' })}>
      {title}
    </RowLink>
  )
}

/** ART-06. Handles a report or ignores it, while the server lets the reader choose; then what was chosen. */
function AttitudeOf({ report: { id, title, attitude, handledAt, mendedBy, actions } }: { report: Report }) {
  const { t } = useLingui()
  const [asked, ask] = useState<Attitude>()
  const reason = useKeptText(`report-${id}`)
  const choose = useWrite('POST /doc/article_mistakes/updateOrNot', {
    onDone: (_, { body }) => {
      reason.drop()
      ask(undefined)
      showMessage(
        body.attitude === attitudes.handle ? (
          <Trans>The report was marked as handled.</Trans>
        ) : (
          <Trans>The report will be ignored.</Trans>
        ),
      )
    },
    onRefused: showCaseRefusal,
  })
  if (attitude !== null)
    return (
      <>
        {attitude === attitudes.handle ? <Trans>Handled</Trans> : <Trans>Ignored</Trans>}
        {handledAt && (
          <>
            {' '}
            · <Day at={handledAt} />
          </>
        )}
        {mendedBy !== null && (
          <>
            {' '}
            · <Trans>mended by revision {mendedBy}</Trans>
          </>
        )}
      </>
    )
  return (
    <Choices>
      {actions.includes('handle') && (
        <Button
          look="text"
          size="staff"
          aria-label={`${t`Mark as handled`}: ${title}`}
          aria-busy={choose.busy}
          onClick={() =>
            mendedBy === null ? ask(attitudes.handle) : choose.send({ body: { id, attitude: attitudes.handle } })
          }
        >
          <Trans>Mark as handled</Trans>
        </Button>
      )}
      {actions.includes('ignore') && (
        <Button
          look="text"
          size="staff"
          aria-label={t`Ignore: ${title}`}
          aria-busy={choose.busy}
          onClick={() => ask(attitudes.ignore)}
        >
          <Trans>Ignore</Trans>
        </Button>
      )}
      {asked !== undefined && (
        <CloseReportDialog
          attitude={asked}
          title={title}
          reason={reason}
          busy={choose.busy}
          onClose={() => ask(undefined)}
          onAnswer={(written) => choose.send({ body: { id, attitude: asked, reason: written } })}
        />
      )}
    </Choices>
  )
}

const column = columnsFor<Report>()
const columns = column.columns([
  column.accessor('at', { header: () => <Trans>Reported</Trans>, cell: ({ getValue }) => <Day at={getValue()} /> }),
  column.accessor('title', {
    header: () => <Trans>Case</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <CaseLink report={row.original} />,
  }),
  column.display({
    id: 'attitude',
    header: () => <Trans>Decision</Trans>,
    meta: { place: 'actions' },
    cell: ({ row }) => <AttitudeOf report={row.original} />,
  }),
])
const keyOf = ({ id }: Report) => id
const saidIn = ({ passage, description, reason }: Report) => (
  <Said>
    {passage && <blockquote>{passage}</blockquote>}
    <p>{description}</p>
    {reason && (
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
    )}
  </Said>
)

/** ART-06. Errors that readers reported: the open ones first of all, decided ones behind the filter. */
export function ReportList({ view, to, change }: TodoState) {
  const { t } = useLingui()
  const list = usePage(reportsQuery(view))
  const names = { open: t`Open`, handled: t`Handled`, ignored: t`Ignored` }
  return (
    <>
      <FilterBar>
        <Select
          size="staff"
          width={{ base: 'full', md: 'calc(var(--u) * 10)' }}
          aria-label={t`Which reports`}
          value={view.reports}
          onChange={(event) => change({ reports: event.target.value as ReportFilter })}
        >
          {reportFilters.map((filter) => (
            <option key={filter} value={filter}>
              {names[filter]}
            </option>
          ))}
        </Select>
      </FilterBar>
      <PagedTable
        label={t`Error reports`}
        columns={columns}
        rowKey={keyOf}
        list={list}
        pageNo={view.pageNo}
        pageSize={reportsPageSize}
        to={to}
        detail={saidIn}
        empty={
          view.reports === 'open' ? (
            <EmptyContent title={<Trans>No open error reports</Trans>}>
              <Trans>When a reader reports an error in a case, it is listed here.</Trans>
            </EmptyContent>
          ) : (
            <EmptyContent title={<Trans>None so far</Trans>}>
              <Trans>No report has been decided this way yet.</Trans>
            </EmptyContent>
          )
        }
      />
    </>
  )
}
