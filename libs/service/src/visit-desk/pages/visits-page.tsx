import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { visitStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  DateField,
  FilterBar,
  KeywordFilter,
  ListCard,
  NothingFits,
  PagedTable,
  showRefusal,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, columnsFor, EmptyContent, RowLink, saveFile } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
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
  const list = usePage(visitsQuery(view))
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
          <ChoiceFilter
            label={t`Province`}
            any={t`All provinces`}
            choices={provinces.map(({ code }) => code)}
            nameOf={(code) => provinces.find((each) => each.code === code)?.name}
            chosen={view.province}
            onChange={(province) => change({ province })}
          />
          <ChoiceFilter
            label={t`State`}
            any={t`All states`}
            choices={visitStates}
            nameOf={(each) => states[each]}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <KeywordFilter
            label={t`Filter by name, address or number`}
            example="FV00000012"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`On-site visits`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            filtered ? (
              <NothingFits all={pathFor('visitDesk')}>
                <Trans>No visit has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>No visits yet</Trans>}>
                <Trans>What customers book stands here by day.</Trans>
              </EmptyContent>
            )
          }
        />
      </ListCard>
    </StaffPage>
  )
}
