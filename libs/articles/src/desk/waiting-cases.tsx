import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { approvalPageSize } from '@portal/contract/facts'
import { FilterBar, KeywordFilter, ListPages, Selection } from '@portal/desk'
import { ButtonLink, DataTable, EmptyContent } from '@portal/ui-kit'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BatchBar } from './batch-bar.tsx'
import { reviewColumns } from './case-columns.tsx'
import { approvalQuery, minePageSize, submissionsQuery } from './queries.ts'
import { useChosenCases } from './use-chosen-cases.ts'
import type { TodoState } from './views.ts'

const keyOf = ({ articleId }: StaffArticle) => articleId
type View = TodoState & {
  /** The case that is read beside the list. */ readonly open?: string | undefined
}
type Props = View & {
  readonly label: string
  readonly pageSize: number
  readonly list: UseQueryResult<{ data: StaffArticle[]; total: number }>
  readonly empty: ReactNode
}

function WaitingCases({
  view: { keyword, pageNo },
  to,
  change,
  open,
  label,
  pageSize,
  list: { data, isError, isPlaceholderData, refetch },
  empty,
}: Props) {
  const { t } = useLingui()
  const { selection, chosen, keep } = useChosenCases(data?.data)
  const noMatch = (
    <EmptyContent
      title={<Trans>No case matches</Trans>}
      action={
        <ButtonLink asChild>
          <Link to={to({ keyword: undefined })}>
            <Trans>Show all</Trans>
          </Link>
        </ButtonLink>
      }
    >
      <Trans>No waiting case has these words in its number or title.</Trans>
    </EmptyContent>
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
      </FilterBar>
      <BatchBar chosen={chosen} keep={keep} />
      <Selection selection={selection}>
        <DataTable
          label={label}
          columns={reviewColumns}
          rows={data?.data}
          rowKey={keyOf}
          current={open}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={keyword ? noMatch : empty}
        />
      </Selection>
      {data && <ListPages pageNo={pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />}
    </>
  )
}

/** ART-03. What waits for this approver, the one submitted first on top. */
export function Approvals(props: View) {
  const { t } = useLingui()
  const list = useQuery({ ...approvalQuery(props.view), placeholderData: keepPreviousData })
  return (
    <WaitingCases
      {...props}
      label={t`Cases to approve`}
      pageSize={approvalPageSize}
      list={list}
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
