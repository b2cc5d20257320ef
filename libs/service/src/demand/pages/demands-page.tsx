import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { Demand } from '@portal/contract'
import { demandStates, demandTypeNames, pageSize, staffUser } from '@portal/contract/facts'
import {
  Day,
  FilterBar,
  KeywordFilter,
  ListCard,
  ListPages,
  showRefusal,
  StaffPage,
  useView,
  wayTo,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import {
  Button,
  ButtonLink,
  columnsFor,
  DataTable,
  EmptyContent,
  LinkTabs,
  RowLink,
  saveFile,
  Select,
} from '@portal/ui-kit'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
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
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...demandsQuery(view),
    placeholderData: keepPreviousData,
  })
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
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 9)' }}
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target }) => change({ state: demandStates.find((each) => each === target.value) })}
          >
            <option value="">{t`All states`}</option>
            {demandStates.map((each) => (
              <option key={each} value={each}>
                {states[each]}
              </option>
            ))}
          </Select>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 11)' }}
            aria-label={t`Type`}
            value={view.type ?? ''}
            onChange={({ target }) => change({ type: demandTypeNames.find((each) => each === target.value) })}
          >
            <option value="">{t`All types`}</option>
            {demandTypeNames.map((each) => (
              <option key={each} value={each}>
                {types[each]}
              </option>
            ))}
          </Select>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 14)' }}
            aria-label={t`Organisation`}
            value={view.org}
            onChange={({ target }) => change({ org: target.value })}
          >
            <option value="">{t`All organisations`}</option>
            {orgs.map(({ code }) => (
              <option key={code} value={code}>
                {wayTo(orgs, code)
                  .map(({ name }) => name)
                  .join(' / ')}
              </option>
            ))}
          </Select>
          <KeywordFilter
            label={t`Filter by number or words`}
            example="FD00000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <DataTable
          label={t`Service demands`}
          columns={columns}
          rows={data?.data}
          rowKey={keyOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            filtered ? (
              <EmptyContent
                title={<Trans>No demand matches</Trans>}
                action={
                  <ButtonLink asChild>
                    <Link to={to(nothing)}>
                      <Trans>See all</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>Choose less, or something else.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>No demands yet</Trans>} action={view.box === 'own' && create}>
                <Trans>What your organisation needs of us, from delivery to training, is asked for here.</Trans>
              </EmptyContent>
            )
          }
        />
        {data && (
          <ListPages pageNo={view.pageNo} pageSize={pageSize} shown={data.data.length} total={data.total} to={to} />
        )}
      </ListCard>
    </StaffPage>
  )
}
