import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { pageSize, visitStates } from '@portal/contract/facts'
import { DateField, FilterBar, KeywordFilter, ListCard, ListPages, showRefusal, StaffPage, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, columnsFor, DataTable, EmptyContent, RowLink, saveFile, Select } from '@portal/ui-kit'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PageActions } from '../../shared/page-actions.tsx'
import { provincesQuery } from '../../visits/visit-queries.ts'
import { ServiceTypeName, useVisitStates, VisitStateBadge, VisitTime } from '../../visits/visit-words.tsx'
import { filterOf, visitsQuery, visitsView } from '../desk-queries.ts'

type Visit = DataOf<Calls['POST /iframe/visit/desk/list']>['data'][number]
const column = columnsFor<Visit>()
const columns = column.columns([
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <VisitStateBadge state={getValue()} />,
  }),
  column.display({
    id: 'title',
    header: () => <Trans>Visit</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink title={original.number} to={`${pathFor('visitDeskInfo')}?id=${original.id}`}>
        <ServiceTypeName type={original.serviceType} />
      </RowLink>
    ),
  }),
  column.display({
    id: 'time',
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ row: { original } }) => <VisitTime day={original.day} slot={original.slot} />,
  }),
  column.accessor('province.name', { id: 'province', header: () => <Trans>Province</Trans>, meta: { place: 'fact' } }),
  column.accessor('contactName', { header: () => <Trans>Contact</Trans>, meta: { place: 'fact' } }),
  column.accessor('technician', {
    header: () => <Trans>Technician</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue() || '–',
  }),
  column.accessor('number', {
    header: () => <Trans>Number</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
  }),
])
const keyOf = ({ id }: Visit) => id
const exportCall = 'POST /iframe/visit/desk/export'

/** Visits of everyone, by day. */
export function Component() {
  const { t } = useLingui()
  const call = useCall()
  const states = useVisitStates()
  const { view, to, change } = useView(visitsView, pathFor('visitDesk'))
  const { data: provinces = [] } = useQuery(provincesQuery)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...visitsQuery(view),
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    mutationFn: () => call(exportCall, { body: filterOf(view) }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const filtered = Object.values(filterOf(view)).some(Boolean)
  return (
    <StaffPage
      title={<Trans id="route.visitDesk">On-site visits</Trans>}
      action={
        <PageActions>
          <ButtonLink asChild size="staff">
            <Link to={pathFor('visitPlaces')}>
              <Trans id="route.visitPlaces">Places for visits</Trans>
            </Link>
          </ButtonLink>
          <Button size="staff" aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
            <Sheet size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Export</Trans>
          </Button>
        </PageActions>
      }
    >
      <ListCard>
        <FilterBar css={{ alignItems: 'flex-end' }}>
          <DateField label={t`From day`} day={view.from} onChange={(from) => change({ from })} />
          <DateField label={t`To day`} day={view.to} onChange={(to) => change({ to })} />
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 9)' }}
            aria-label={t`Province`}
            value={view.province}
            onChange={({ target }) => change({ province: target.value })}
          >
            <option value="">{t`All provinces`}</option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 11)' }}
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target }) => change({ state: visitStates.find((each) => each === target.value) })}
          >
            <option value="">{t`All states`}</option>
            {visitStates.map((each) => (
              <option key={each} value={each}>
                {states[each]}
              </option>
            ))}
          </Select>
          <KeywordFilter
            label={t`Filter by name, address or number`}
            example="FV00000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <DataTable
          label={t`On-site visits`}
          columns={columns}
          rows={data?.data}
          rowKey={keyOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            filtered ? (
              <EmptyContent
                title={<Trans>No visit matches</Trans>}
                action={
                  <ButtonLink asChild>
                    <Link to={pathFor('visitDesk')}>
                      <Trans>See all</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>Choose less, or something else.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>No visits yet</Trans>}>
                <Trans>What customers book stands here by day.</Trans>
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
