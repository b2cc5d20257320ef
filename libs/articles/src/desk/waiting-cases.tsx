import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { approvalFilters, approvalPageSize } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  NothingFits,
  PagedTable,
  Selection,
  usePage,
  useSiteZone,
} from '@portal/desk'
import { Button, EmptyContent } from '@portal/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { BatchBar } from './batch-bar.tsx'
import { CaseFilters, CaseOrder } from './case-filters.tsx'
import { reviewColumns, staleColumns } from './case-columns.tsx'
import { approvalQuery, minePageSize, staleQuery, submissionsQuery } from './queries.ts'
import { RemoveDirectoryDialog } from './remove-directory-dialog.tsx'
import { TwoStepsDialog } from './two-steps-dialog.tsx'
import { useChosenCases } from './use-chosen-cases.ts'
import { anyCase, countFilters, type TodoState } from './views.ts'

const keyOf = ({ articleId }: StaffArticle) => articleId
type View = TodoState & {
  /** The case that is read beside the list. */ readonly open?: string | undefined
}
type Props = View & {
  readonly label: string
  readonly columns?: ComponentProps<typeof PagedTable<StaffArticle>>['columns']
  readonly pageSize: number
  readonly list: UseQueryResult<{ data: StaffArticle[]; total: number }>
  /** Whether it can be cut down by whose they are. */
  readonly authors?: boolean
  /** What else it can be cut down by. */
  readonly filters?: ReactNode
  readonly empty: ReactNode
}

function WaitingCases({
  view,
  to,
  change,
  open,
  label,
  columns = reviewColumns,
  pageSize,
  list,
  authors = true,
  filters,
  empty,
}: Props) {
  const { t } = useLingui()
  const { keyword, pageNo, which } = view
  const { selection, chosen, keep } = useChosenCases(list.data?.data)
  const noMatch = (
    <NothingFits all={to({ ...anyCase, which: undefined })}>
      <Trans>Choose another filter, or look for other words of its number or title.</Trans>
    </NothingFits>
  )
  return (
    <>
      <FilterBar>
        <KeywordFilter
          label={t`Filter by number or title`}
          example={t`Number or title`}
          keyword={keyword}
          onChange={(words) => change({ keyword: words })}
        />
        <CaseOrder view={view} change={change} />
        {filters}
        <CaseFilters view={view} change={change} authors={authors} />
      </FilterBar>
      <BatchBar chosen={chosen} keep={keep} />
      <Selection selection={selection}>
        <PagedTable
          label={label}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={pageNo}
          pageSize={pageSize}
          to={to}
          current={open}
          empty={keyword || which || countFilters(view) ? noMatch : empty}
        />
      </Selection>
    </>
  )
}

/** ART-03. What waits for this approver, what is due first on top; what was given to others once it is overdue, or behind the filter. */
export function Approvals(props: View) {
  const { t } = useLingui()
  const list = usePage(approvalQuery(props.view, useSiteZone().zone))
  const [setting, set] = useState<'steps' | 'remove'>()
  const names = { mine: t`Assigned to me`, others: t`Assigned to others`, overdue: t`Overdue` }
  return (
    <WaitingCases
      {...props}
      label={t`Cases to approve`}
      pageSize={approvalPageSize}
      list={list}
      filters={
        <>
          <ChoiceFilter
            label={t`Which approvals`}
            any={t`What waits for me`}
            choices={approvalFilters}
            nameOf={(choice) => names[choice]}
            chosen={props.view.which}
            onChange={(which) => props.change({ which })}
          />
          <Button size="staff" look="text" onClick={() => set('steps')}>
            <Trans>Two approvals…</Trans>
          </Button>
          <Button size="staff" look="text" onClick={() => set('remove')}>
            <Trans>Remove a directory…</Trans>
          </Button>
          {setting === 'steps' && <TwoStepsDialog onClose={() => set(undefined)} />}
          {setting === 'remove' && <RemoveDirectoryDialog onClose={() => set(undefined)} />}
        </>
      }
      empty={
        <EmptyContent title={<Trans>Nothing waits for you</Trans>}>
          <Trans>Every submitted case has been decided. Your own cases are decided by someone else.</Trans>
        </EmptyContent>
      }
    />
  )
}

/** What the caller has submitted and nobody has decided yet. */
export function Submissions(props: View) {
  const { t } = useLingui()
  const list = usePage(submissionsQuery(props.view, useSiteZone().zone))
  return (
    <WaitingCases
      {...props}
      label={t`My submissions`}
      authors={false}
      pageSize={minePageSize}
      list={list}
      empty={
        <EmptyContent title={<Trans>None of your cases waits</Trans>}>
          <Trans>A case that you submit stays here until an approver has decided.</Trans>
        </EmptyContent>
      }
    />
  )
}

/** Row 84. What readers see and somebody has to look at again: those of an author, or all for an approver. */
export function StaleCases(props: View) {
  const { t } = useLingui()
  const list = usePage(staleQuery(props.view, useSiteZone().zone))
  return (
    <WaitingCases
      {...props}
      label={t`To be reviewed`}
      columns={staleColumns}
      pageSize={minePageSize}
      list={list}
      empty={
        <EmptyContent title={<Trans>Nothing has to be reviewed</Trans>}>
          <Trans>
            What was published comes here when the day has passed by which somebody has to look at it again.
          </Trans>
        </EmptyContent>
      }
    />
  )
}
