import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { ButtonLink, DataTable, EmptyContent, LinkTabs } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { mineColumns } from '../case-columns.tsx'
import { KeywordFilter } from '../keyword-filter.tsx'
import { minePageSize, mineQuery } from '../queries.ts'
import { FilterBar, ListCard, ListPages, StaffPage } from '../staff-page.tsx'
import { mineView, withChanges } from '../staff-view.ts'

const Reason = chakra('p', { base: { color: 'fg.error', overflowWrap: 'anywhere' } })
const rejectionOf = ({ code, reason }: StaffArticle) =>
  code === articleCodes.rejected && reason ? (
    <Reason>
      <Trans>Reason for the rejection: {reason}</Trans>
    </Reason>
  ) : undefined
const keyOf = ({ articleId }: StaffArticle) => articleId

/** The author's own cases: by state and keyword, with the next step of each. */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = mineView(search)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...mineQuery(view),
    placeholderData: keepPreviousData,
  })
  const to = (changes: Record<string, string | undefined>) => pathFor('myArticle') + withChanges(search, changes)
  const filtered = view.state !== undefined || view.keyword !== ''
  const tabs = [
    { key: 'all', text: t`All`, state: undefined },
    { key: 'draft', text: t`Drafts`, state: 'draft' },
    { key: 'pending', text: t`Pending`, state: 'pending' },
    { key: 'published', text: t`Published`, state: 'published' },
    { key: 'rejected', text: t`Rejected`, state: 'rejected' },
    { key: 'recalled', text: t`Recalled`, state: 'recalled' },
  ].map(({ key, text, state }) => ({ key, text, to: to({ state, page: undefined }) }))
  return (
    <StaffPage title={<Trans>My cases</Trans>}>
      <ListCard>
        <LinkTabs label={t`State`} tabs={tabs} current={view.state ?? 'all'} />
        <FilterBar>
          <KeywordFilter
            label={t`Filter by number or title`}
            example={t`Number or title`}
            keyword={view.keyword}
            onChange={(keyword) => void navigate(to({ keyword, page: undefined }), { replace: true })}
          />
        </FilterBar>
        <DataTable
          label={t`My cases`}
          columns={mineColumns}
          rows={data?.data}
          rowKey={keyOf}
          detail={rejectionOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            filtered ? (
              <EmptyContent
                title={<Trans>No case matches</Trans>}
                action={
                  <ButtonLink asChild>
                    <Link to={to({ state: undefined, keyword: undefined, page: undefined })}>
                      <Trans>Show all my cases</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>None of your cases has this state and these words in its number or title.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>You have not written a case yet</Trans>}>
                <Trans>Write down what solved a problem: others find it by model and symptom.</Trans>
              </EmptyContent>
            )
          }
        />
        {data && (
          <ListPages pageNo={view.pageNo} pageSize={minePageSize} shown={data.data.length} total={data.total} to={to} />
        )}
      </ListCard>
    </StaffPage>
  )
}
