import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainingOrder } from '@portal/contract'
import { orderStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  ListCard,
  LoadFailed,
  Moment,
  PagedTable,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, columnsFor, EmptyContent, LinkTabs, RowLink, Skeleton, Wrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ClassTime } from '../../shared/class-times.tsx'
import { orderStateNames } from '../../shared/course-names.ts'
import { OrderBadge } from '../../shared/order-badge.tsx'
import { Price } from '../../shared/price.tsx'
import { ordersQuery, ordersView, ticketsQuery } from '../order-queries.ts'
import { Ticket, Tickets } from '../ticket.tsx'

const column = columnsFor<TrainingOrder>()
const columns = column.columns([
  column.accessor('class.title', {
    id: 'title',
    header: () => <Trans>Class</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink title={original.class.title} to={`${pathFor('trainOrder')}?number=${original.number}`}>
        <span lang="zh-CN">{original.class.title}</span>
      </RowLink>
    ),
  }),
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <OrderBadge state={getValue()} />,
  }),
  column.accessor('class.starts', {
    id: 'starts',
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ row: { original } }) => <ClassTime {...original.class} />,
  }),
  column.accessor('price', {
    header: () => <Trans>Price</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Price fen={getValue()} />,
  }),
  column.accessor('number', { header: () => <Trans>Order number</Trans>, meta: { place: 'fact' } }),
  column.accessor('at', {
    header: () => <Trans>Ordered</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
])
const keyOf = ({ number }: TrainingOrder) => number

function TicketList() {
  const { data, isError, refetch } = useQuery(ticketsQuery)
  if (data?.length)
    return (
      <Tickets>
        {data.map((ticket) => (
          <Ticket key={ticket.number} ticket={ticket} />
        ))}
      </Tickets>
    )
  if (data)
    return (
      <EmptyContent title={<Trans>You have no ticket yet</Trans>}>
        <Trans>A ticket is here as soon as your seat is confirmed.</Trans>
      </EmptyContent>
    )
  if (isError) return <LoadFailed title={<Trans>The list could not be loaded</Trans>} onRetry={() => void refetch()} />
  return <Skeleton height="240px" />
}

/** T04, T08. What somebody ordered of the training centre, and the tickets for it. */
export function Component() {
  const { t, i18n } = useLingui()
  const { view, to, change } = useView(ordersView, pathFor('myorder'))
  const list = usePage({ ...ordersQuery(view), enabled: view.tab === 'orders' })
  return (
    <Wrap css={{ pt: '4', pb: '16' }}>
      <StaffPage
        title={<Trans id="route.myorder">My training orders</Trans>}
        action={
          <ButtonLink asChild size="staff">
            <Link to={pathFor('openClass')}>
              <Trans>See open classes</Trans>
            </Link>
          </ButtonLink>
        }
      >
        <ListCard>
          <LinkTabs
            label={t`What is shown`}
            current={view.tab}
            tabs={[
              { key: 'orders', text: t`Orders`, to: to({ tab: 'orders' }) },
              { key: 'tickets', text: t`Tickets`, to: to({ tab: 'tickets' }) },
            ]}
          />
          {view.tab === 'tickets' ? (
            <TicketList />
          ) : (
            <>
              <FilterBar>
                <ChoiceFilter
                  label={t`State`}
                  any={t`Any state`}
                  choices={orderStates}
                  nameOf={(state) => i18n._(orderStateNames[state])}
                  chosen={view.state}
                  onChange={(state) => change({ state })}
                />
              </FilterBar>
              <PagedTable
                label={t`Orders`}
                columns={columns}
                rowKey={keyOf}
                list={list}
                pageNo={view.pageNo}
                to={to}
                empty={
                  view.state ? (
                    <EmptyContent title={<Trans>No order is in this state</Trans>} />
                  ) : (
                    <EmptyContent title={<Trans>You have not signed up for a class yet</Trans>}>
                      <Trans>Choose a class; your order, your ticket and your letter are here then.</Trans>
                    </EmptyContent>
                  )
                }
              />
            </>
          )}
        </ListCard>
      </StaffPage>
    </Wrap>
  )
}
