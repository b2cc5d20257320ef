import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { DeskOrder } from '@portal/contract'
import { orderStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  ListCard,
  Moment,
  PagedTable,
  showRefusal,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, RowLink, saveFile, Tag } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { orderStateNames } from '../../shared/course-names.ts'
import { OrderBadge } from '../../shared/order-badge.tsx'
import { Price } from '../../shared/price.tsx'
import { deskOrdersQuery, deskOrdersView, orderFilter } from '../desk-queries.ts'
import { DeskTabs } from '../desk-tabs.tsx'

const column = columnsFor<DeskOrder>()
const columns = column.columns([
  column.accessor('number', {
    header: () => <Trans>Order</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink title={original.number} to={`${pathFor('trainingDeskOrder')}?number=${original.number}`}>
        <bdi dir="ltr">{original.number}</bdi>
      </RowLink>
    ),
  }),
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <OrderBadge state={getValue()} />,
  }),
  column.accessor('class.title', {
    id: 'title',
    header: () => <Trans>Class</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <span lang="zh-CN">{getValue()}</span>,
  }),
  column.accessor('name', { header: () => <Trans>Trainee</Trans>, meta: { place: 'fact' } }),
  column.accessor('company', { header: () => <Trans>Company</Trans>, meta: { place: 'fact', extra: true } }),
  column.accessor('price', {
    header: () => <Trans>Price</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Price fen={getValue()} />,
  }),
  column.accessor('at', {
    header: () => <Trans>Ordered</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
])
const keyOf = ({ number }: DeskOrder) => number

/** Orders of everybody. */
export function Component() {
  const { t, i18n } = useLingui()
  const call = useCall()
  const { view, to, change } = useView(deskOrdersView, pathFor('trainingDesk'))
  const list = usePage(deskOrdersQuery(view))
  const save = useMutation({
    mutationFn: () => call('POST /train/desk/exportOrders', { body: orderFilter(view) }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  const filtered = view.state !== undefined || view.classId !== '' || view.keyword !== ''
  return (
    <StaffPage
      title={<Trans id="route.trainingDesk">Training orders</Trans>}
      action={
        <Button size="staff" aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
          <Sheet size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Export</Trans>
        </Button>
      }
    >
      <ListCard>
        <DeskTabs current="orders" />
        <FilterBar>
          <KeywordFilter
            label={t`Filter by number, name or company`}
            example="TR0123"
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
          <ChoiceFilter
            label={t`State`}
            any={t`Any state`}
            choices={orderStates}
            nameOf={(state) => i18n._(orderStateNames[state])}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          {view.classId && (
            <Tag name={t`One class`} onRemove={() => change({ classId: '' })}>
              <Trans>One class</Trans>
            </Tag>
          )}
        </FilterBar>
        <PagedTable
          label={t`Training orders`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            filtered ? (
              <EmptyContent title={<Trans>No order fits</Trans>} />
            ) : (
              <EmptyContent title={<Trans>Nobody has ordered yet</Trans>} />
            )
          }
        />
      </ListCard>
    </StaffPage>
  )
}
