import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { Demand } from '@portal/contract'
import { demandStates, demandTypeNames, staffUser } from '@portal/contract/facts'
import {
  ChoiceFilter,
  Day,
  FilterBar,
  KeywordFilter,
  ListCard,
  NothingFits,
  PagedTable,
  showRefusal,
  StaffPage,
  usePage,
  useView,
  wayTo,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, columnsFor, EmptyContent, LinkTabs, RowLink, saveFile } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { demandsQuery, demandsView, filterOf, orgsQuery } from '../demand-queries.ts'
import { DemandStateBadge, TypeName, useDemandStates, useDemandTypes } from '../demand-words.tsx'

const column = columnsFor<Demand>()
const columns = column.columns([
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <DemandStateBadge state={getValue()} />,
  }),
  column.accessor('title', {
    header: () => <Trans>Title</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink title={original.title} to={`${pathFor('serviceDemandInfo')}?id=${original.id}`}>
        {original.title}
      </RowLink>
    ),
  }),
  column.display({
    id: 'type',
    header: () => <Trans>Type</Trans>,
    meta: { place: 'fact' },
    cell: ({ row: { original } }) => <TypeName type={original.type} subtype={original.subtype} />,
  }),
  column.accessor('org', {
    header: () => <Trans>Organisation</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue()?.name ?? '–',
  }),
  column.accessor('ownerName', { header: () => <Trans>Asked by</Trans>, meta: { place: 'fact' } }),
  column.accessor('changed', {
    header: () => <Trans>Updated</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  column.accessor('number', {
    header: () => <Trans>Number</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
])
const keyOf = ({ id }: Demand) => id

/** SRV-01. Demands: one's own, and for staff all that were submitted. */
export function Component() {
  const { t } = useLingui()
  const call = useCall()
  const isStaff = useUser()?.type === staffUser
  const states = useDemandStates()
  const types = useDemandTypes()
  const { view, to, change } = useView(demandsView, pathFor('serviceDemand'))
  const { data: orgs = [] } = useQuery(orgsQuery)
  const list = usePage(demandsQuery(view))
  const save = useMutation({
    mutationFn: () => call('POST /demand/export', { body: filterOf(view) }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const nothing = { keyword: '', state: undefined, type: undefined, org: '' }
  const filtered = view.keyword !== '' || view.state !== undefined || view.type !== undefined || view.org !== ''
  const create = (
    <ButtonLink asChild size="staff">
      <Link to={pathFor('serviceDemandEdit')}>
        <Trans id="route.serviceDemandEdit">New service demand</Trans>
      </Link>
    </ButtonLink>
  )
  return (
    <StaffPage
      title={<Trans id="route.serviceDemand">Service demands</Trans>}
      action={
        <PageActions>
          {create}
          {isStaff && (
            <Button size="staff" aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
              <Sheet size={16} strokeWidth={1.75} aria-hidden />
              <Trans>Export</Trans>
            </Button>
          )}
        </PageActions>
      }
    >
      <ListCard>
        {isStaff && (
          <LinkTabs
            label={t`Whose demands`}
            current={view.box}
            tabs={[
              { key: 'own', text: t`My own`, to: to({ box: 'own' }) },
              { key: 'all', text: t`All submitted`, to: to({ box: 'all' }) },
            ]}
          />
        )}
        <FilterBar>
          <ChoiceFilter
            label={t`State`}
            any={t`All states`}
            choices={demandStates}
            nameOf={(each) => states[each]}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <ChoiceFilter
            label={t`Type`}
            any={t`All types`}
            choices={demandTypeNames}
            nameOf={(each) => types[each]}
            chosen={view.type}
            onChange={(type) => change({ type })}
          />
          <ChoiceFilter
            label={t`Organisation`}
            any={t`All organisations`}
            choices={orgs.map(({ code }) => code)}
            nameOf={(code) =>
              wayTo(orgs, code)
                .map(({ name }) => name)
                .join(' / ')
            }
            chosen={view.org}
            onChange={(org) => change({ org })}
          />
          <KeywordFilter
            label={t`Filter by number or words`}
            example="FD00000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`Service demands`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            filtered ? (
              <NothingFits all={to(nothing)}>
                <Trans>No demand has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>No demands yet</Trans>} action={view.box === 'own' && create}>
                <Trans>What your organisation needs of us, from delivery to training, is asked for here.</Trans>
              </EmptyContent>
            )
          }
        />
      </ListCard>
    </StaffPage>
  )
}
