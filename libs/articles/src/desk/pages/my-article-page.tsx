import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { articleCodes, binDays, kindNames } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  ListCard,
  NothingFits,
  PagedTable,
  Selection,
  usePage,
  useSiteZone,
  useView,
} from '@portal/desk'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { pathFor } from '@portal/routing'
import { EmptyContent, LinkTabs } from '@portal/ui-kit'
import { BatchBar } from '../batch-bar.tsx'
import { CaseFilters, CaseOrder } from '../case-filters.tsx'
import { CasePage } from '../case-page.tsx'
import { mineColumns } from '../case-columns.tsx'
import { minePageSize, mineQuery } from '../queries.ts'
import { useChosenCases } from '../use-chosen-cases.ts'
import { anyCase, countFilters, mineView } from '../views.ts'

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
  const { t, i18n } = useLingui()
  const { view, to, change } = useView(mineView, pathFor('myArticle'))
  const list = usePage(mineQuery(view, useSiteZone().zone))
  const { selection, chosen, keep } = useChosenCases(list.data?.data)
  const filtered = view.kind !== undefined || view.state !== undefined || view.keyword !== '' || countFilters(view) > 0
  const tabs = (
    [
      { key: 'all', text: t`All`, state: undefined },
      { key: 'draft', text: t`Drafts`, state: 'draft' },
      { key: 'pending', text: t`Pending`, state: 'pending' },
      { key: 'published', text: t`Published`, state: 'published' },
      { key: 'rejected', text: t`Rejected`, state: 'rejected' },
      { key: 'recalled', text: t`Recalled`, state: 'recalled' },
      { key: 'deleted', text: t`Deleted`, state: 'deleted' },
    ] as const
  ).map(({ key, text, state }) => ({ key, text, to: to({ state }) }))
  return (
    <CasePage title={<Trans>My cases</Trans>} kind={view.kind}>
      <ListCard>
        <LinkTabs label={t`State`} tabs={tabs} current={view.state ?? 'all'} />
        <FilterBar>
          <ChoiceFilter
            label={t`Kind`}
            any={t`All kinds`}
            choices={kindNames}
            nameOf={(kind) => i18n._(thingKinds[kind])}
            chosen={view.kind}
            onChange={(kind) => change({ kind })}
          />
          <KeywordFilter
            label={t`Filter by number or title`}
            example={t`Number or title`}
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
          <CaseOrder view={view} change={change} />
          <CaseFilters view={view} change={change} authors={false} />
        </FilterBar>
        <BatchBar chosen={chosen} keep={keep} />
        <Selection selection={selection}>
          <PagedTable
            label={t`My cases`}
            columns={mineColumns}
            rowKey={keyOf}
            list={list}
            pageNo={view.pageNo}
            pageSize={minePageSize}
            to={to}
            detail={rejectionOf}
            empty={
              view.state === 'deleted' && view.keyword === '' && !countFilters(view) ? (
                <EmptyContent title={<Trans>Nothing is in the bin</Trans>}>
                  <Trans>What you delete stays here for {binDays} days, and you can put it back.</Trans>
                </EmptyContent>
              ) : filtered ? (
                <NothingFits all={to({ kind: undefined, state: undefined, ...anyCase })}>
                  <Trans>None of your cases has all that you chose. Leave something out.</Trans>
                </NothingFits>
              ) : (
                <EmptyContent title={<Trans>You have not written a case yet</Trans>}>
                  <Trans>Write down what solved a problem: others find it by model and symptom.</Trans>
                </EmptyContent>
              )
            }
          />
        </Selection>
      </ListCard>
    </CasePage>
  )
}
