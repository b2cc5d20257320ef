import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { approvalFilters, approvalPageSize } from '@portal/contract/facts'
import { ChoiceFilter, FilterBar, KeywordFilter, NothingFits, PagedTable, Selection } from '@portal/desk'
import { Button, EmptyContent } from '@portal/ui-kit'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { BatchBar } from './batch-bar.tsx'
import { reviewColumns, staleColumns } from './case-columns.tsx'
import { approvalQuery, minePageSize, staleQuery, submissionsQuery } from './queries.ts'
import { TwoStepsDialog } from './two-steps-dialog.tsx'
import { useChosenCases } from './use-chosen-cases.ts'
import type { TodoState } from './views.ts'

const keyOf = ({ articleId }: StaffArticle) => articleId
type View = TodoState & {
  /** The case that is read beside the list. */ readonly open?: string | undefined
}
type Props = View & {
  readonly label: string
  readonly columns?: ComponentProps<typeof PagedTable<StaffArticle>>['columns']
  readonly pageSize: number
  readonly list: UseQueryResult<{ data: StaffArticle[]; total: number }>
  /** What it can be cut down by beside words. */
  readonly filters?: ReactNode
  readonly empty: ReactNode
}

function WaitingCases({
  view: { keyword, pageNo, which },
  to,
  change,
  open,
  label,
  columns = reviewColumns,
  pageSize,
  list,
  filters,
  empty,
}: Props) {
  const { t } = useLingui()
  const { selection, chosen, keep } = useChosenCases(list.data?.data)
  const noMatch = (
    <NothingFits all={to({ keyword: undefined, which: undefined })}>
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
        {filters}
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
          empty={keyword || which ? noMatch : empty}
        />
      </Selection>
    </>
  )
}

/** ART-03. What waits for this approver, what is due first on top; what was given to others once it is overdue, or behind the filter. */
export function Approvals(props: View) {
  const { t } = useLingui()
  const list = useQuery({ ...approvalQuery(props.view), placeholderData: keepPreviousData })
  const [setting, set] = useState(false)
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
          <Button size="staff" look="text" onClick={() => set(true)}>
            <Trans>Two approvals…</Trans>
          </Button>
          {setting && <TwoStepsDialog onClose={() => set(false)} />}
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
  const list = useQuery({ ...submissionsQuery(props.view), placeholderData: keepPreviousData })
  return (
    <WaitingCases
      {...props}
      label={t`My submissions`}
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
  const list = useQuery({ ...staleQuery(props.view), placeholderData: keepPreviousData })
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
