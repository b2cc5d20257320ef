import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { pathFor } from '@portal/routing'
import { EmptyContent, LinkTabs } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { approvalQuery, reportsQuery, submissionsQuery } from './queries.ts'
import { ReportList } from './report-list.tsx'
import { ListCard } from './staff-page.tsx'
import { todoView, withChanges } from './staff-view.ts'
import { Approvals, Submissions } from './waiting-cases.tsx'

const everything = { keyword: '', pageNo: 1 }
const Narrow = chakra('div', { base: { '& [data-extra]': { display: 'none' } } })

/** What waits for a member of staff: cases to approve, error reports, their own submissions. `open`: the case that is read beside the list, for which its lesser columns give way. */
export function TodoLists({ open }: { open?: string | undefined }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const approver = useUser()?.roleList.includes('approver') ?? false
  const view = todoView(search, approver)
  // CNT-01: the counts are those of the lists themselves, whatever filter is on.
  const { data: approvals } = useQuery({ ...approvalQuery(everything), enabled: approver })
  const { data: reports } = useQuery(reportsQuery({ reports: 'open', pageNo: 1 }))
  const { data: submissions } = useQuery(submissionsQuery(everything))
  const to = (changes: Record<string, string | undefined>) =>
    pathFor('undoneMatter') + withChanges(search, { ...ofTheCase, ...changes })
  const tabs = [
    { key: 'approval', text: t`Case approval`, count: approver ? approvals?.total : 0 },
    { key: 'reports', text: t`Error reports`, count: reports?.total },
    { key: 'mine', text: t`My submissions`, count: submissions?.total },
  ].map((tab) => ({ ...tab, to: to({ tab: tab.key, keyword: undefined, page: undefined, reports: undefined }) }))
  const lists = (
    <ListCard>
      <LinkTabs label={t`What waits`} tabs={tabs} current={view.tab} />
      {view.tab === 'reports' ? (
        <ReportList view={view} to={to} />
      ) : view.tab === 'mine' ? (
        <Submissions key="mine" view={view} to={to} open={open} />
      ) : approver ? (
        <Approvals key="approval" view={view} to={to} open={open} />
      ) : (
        <EmptyContent title={<Trans>Approving is for approvers</Trans>}>
          <Trans>
            Your account does not have the role of approver, so no case waits here for you. An administrator can give it
            to you.
          </Trans>
        </EmptyContent>
      )}
    </ListCard>
  )
  return open === undefined ? lists : <Narrow>{lists}</Narrow>
}

/** What an address says of the case that is open, and not of the list. */
export const ofTheCase = {
  articleId: undefined,
  billNo: undefined,
  view: undefined,
  revision: undefined,
  with: undefined,
  list: undefined,
} as const
