import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import { ListCard, useSiteZone, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { EmptyContent, LinkTabs } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { approvalQuery, reportsQuery, staleQuery, submissionsQuery } from './queries.ts'
import { ReportList } from './report-list.tsx'
import { anyCase, ofTheCase, todoTab, todoView, wholeList } from './views.ts'
import { Approvals, StaleCases, Submissions } from './waiting-cases.tsx'

const Narrow = chakra('div', { base: { '& [data-extra]': { display: 'none' } } })

/** What waits for a member of staff: cases to approve, error reports, their own submissions, what was published and has to be looked at again. `open`: the case that is read beside the list, for which its lesser columns give way. */
export function TodoLists({ open }: { open?: string | undefined }) {
  const { t } = useLingui()
  const approver = useUser()?.roleList.includes('approver') ?? false
  const state = useView(todoView, pathFor('undoneMatter'), ofTheCase)
  const tab = todoTab(state.view, approver)
  const { zone } = useSiteZone()
  // CNT-01: the counts are those of the lists themselves, whatever filter is on.
  const { data: approvals } = useQuery({ ...approvalQuery(wholeList, zone), enabled: approver })
  const { data: reports } = useQuery(reportsQuery({ reports: 'open', pageNo: 1 }))
  const { data: submissions } = useQuery(submissionsQuery(wholeList, zone))
  const { data: stale } = useQuery(staleQuery(wholeList, zone))
  const tabs = (
    [
      { key: 'approval', text: t`Case approval`, count: approver ? approvals?.total : 0 },
      { key: 'reports', text: t`Error reports`, count: reports?.total },
      { key: 'mine', text: t`My submissions`, count: submissions?.total },
      { key: 'stale', text: t`To be reviewed`, count: stale?.total },
    ] as const
  ).map((entry) => ({
    ...entry,
    to: state.to({ tab: entry.key, which: undefined, ...anyCase, order: undefined, reports: undefined }),
  }))
  const lists = (
    <ListCard>
      <LinkTabs label={t`What waits`} tabs={tabs} current={tab} />
      {tab === 'reports' ? (
        <ReportList {...state} />
      ) : tab === 'mine' ? (
        <Submissions key="mine" {...state} open={open} />
      ) : tab === 'stale' ? (
        <StaleCases key="stale" {...state} open={open} />
      ) : approver ? (
        <Approvals key="approval" {...state} open={open} />
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
