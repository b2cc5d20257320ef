import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { approvalPageSize } from '@portal/contract/facts'
import { ButtonLink, DataTable, EmptyContent } from '@portal/ui-kit'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { reviewColumns } from './case-columns.tsx'
import { KeywordFilter } from './keyword-filter.tsx'
import { approvalQuery, minePageSize, submissionsQuery } from './queries.ts'
import { FilterBar, ListPages } from './staff-page.tsx'
import type { TodoView } from './staff-view.ts'

const keyOf = ({ articleId }: StaffArticle) => articleId
type View = {
  readonly view: TodoView
  readonly to: (changes: Record<string, string | undefined>) => string
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
  open,
  label,
  pageSize,
  list: { data, isError, isPlaceholderData, refetch },
  empty,
}: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const noMatch = (
    <EmptyContent
      title={<Trans>No case matches</Trans>}
      action={
        <ButtonLink asChild>
          <Link to={to({ keyword: undefined, page: undefined })}>
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
          onChange={(words) => void navigate(to({ keyword: words, page: undefined }), { replace: true })}
        />
      </FilterBar>
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
      {data && <ListPages pageNo={pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />}
    </>
  )
}

/** ART-03. What waits for this approver, the one submitted first on top. */
export function Approvals({ view, to, open }: View) {
  const { t } = useLingui()
  const list = useQuery({ ...approvalQuery(view), placeholderData: keepPreviousData })
  return (
    <WaitingCases
      view={view}
      to={to}
      open={open}
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
export function Submissions({ view, to, open }: View) {
  const { t } = useLingui()
  const list = useQuery({ ...submissionsQuery(view), placeholderData: keepPreviousData })
  return (
    <WaitingCases
      view={view}
      to={to}
      open={open}
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
