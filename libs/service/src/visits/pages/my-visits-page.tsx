import { Trans, useLingui } from '@lingui/react/macro'
import type { Visit } from '@portal/contract'
import { visitStates } from '@portal/contract/facts'
import { FilterBar, ListCard, PagedTable, StaffPage, usePage, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, columnsFor, EmptyContent, RowLink, Select } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { ownVisitsQuery, ownVisitsView } from '../visit-queries.ts'
import { ServiceTypeName, useVisitStates, VisitStateBadge, VisitTime } from '../visit-words.tsx'

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
      <RowLink title={original.number} to={`${pathFor('myVisit')}?id=${original.id}`}>
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
  column.accessor('province.name', {
    id: 'province',
    header: () => <Trans>Province</Trans>,
    meta: { place: 'fact' },
  }),
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

/** SRV-02. One's own visits, the newest first. */
export function Component() {
  const { t } = useLingui()
  const states = useVisitStates()
  const { view, to, change } = useView(ownVisitsView, pathFor('myVisits'))
  const list = usePage(ownVisitsQuery(view))
  return (
    <StaffPage
      title={<Trans id="route.myVisits">My visits</Trans>}
      action={
        <ButtonLink asChild size="staff">
          <Link to={pathFor('doorService')}>
            <Trans>Book a visit</Trans>
          </Link>
        </ButtonLink>
      }
    >
      <ListCard>
        <FilterBar>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 14)' }}
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
        </FilterBar>
        <PagedTable
          label={t`My visits`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            <EmptyContent
              title={view.state ? <Trans>No visit is in this state</Trans> : <Trans>No visits yet</Trans>}
              action={
                <ButtonLink asChild>
                  <Link to={view.state ? to({ state: undefined }) : pathFor('doorService')}>
                    {view.state ? <Trans>See all</Trans> : <Trans>Book a visit</Trans>}
                  </Link>
                </ButtonLink>
              }
            >
              {view.state ? (
                <Trans>Choose another state.</Trans>
              ) : (
                <Trans>What you book stands here, with who comes and when.</Trans>
              )}
            </EmptyContent>
          }
        />
      </ListCard>
    </StaffPage>
  )
}
