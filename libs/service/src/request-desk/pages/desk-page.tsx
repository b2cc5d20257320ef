import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { DeskRequest } from '@portal/contract'
import { requestCategories, requestStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  LanguageFilter,
  ListCard,
  NothingFits,
  PagedTable,
  showRefusal,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, columnsFor, EmptyContent, LinkTabs, RowLink, saveFile } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import {
  CategoryName,
  RequestStateBadge,
  useCategoryNames,
  usePriorityNames,
  useStateNames,
} from '../../shared/request-words.tsx'
import { deskFilter, deskQuery, deskView, type DeskView } from '../desk-view.ts'
import { DueText } from '../due-text.tsx'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

function Title({ row: { id, title, lang } }: { row: DeskRequest }) {
  const search = String(useSearchParams()[0])
  return (
    <RowLink title={title} to={`${pathFor('requestDeskInfo')}?id=${id}${search && `&${search}`}`}>
      <span lang={lang}>
        #{id} {title}
      </span>
    </RowLink>
  )
}
function Priority({ priority }: Pick<DeskRequest, 'priority'>) {
  return <>{usePriorityNames()[priority]}</>
}
const column = columnsFor<DeskRequest>()
const columns = column.columns([
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <RequestStateBadge state={getValue()} />,
  }),
  column.accessor('title', {
    header: () => <Trans>Request</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <Title row={row.original} />,
  }),
  column.accessor('due', {
    header: () => <Trans>Due</Trans>,
    meta: { place: 'fact' },
    cell: ({ row }) => <DueText request={row.original} />,
  }),
  column.accessor('priority', {
    header: () => <Trans>Priority</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Priority priority={getValue()} />,
  }),
  column.accessor('assignee', {
    header: () => <Trans>Assigned to</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue()?.fullName ?? '–',
  }),
  column.accessor('requester', {
    header: () => <Trans>Customer</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('category', {
    header: () => <Trans>Category</Trans>,
    meta: { place: 'fact', extra: true },
    cell: ({ getValue }) => <CategoryName category={getValue()} />,
  }),
])
const keyOf = ({ id }: DeskRequest) => id

/** Saves what the filters leave as a spreadsheet. */
function ExportButton({ view }: { view: DeskView }) {
  const call = useCall()
  const save = useMutation({
    mutationFn: () => call('POST /extend/zenDesk/desk/export', { body: deskFilter(view) }),
    onSuccess: saveFile,
    onError: showRefusal,
  })
  return (
    <Button size="staff" aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
      <Trans>Export</Trans>
    </Button>
  )
}

/** The queue of service requests: what is due first stands first. */
export function Component() {
  const { t } = useLingui()
  const states = useStateNames()
  const categories = useCategoryNames()
  const { view, to, change } = useView(deskView, pathFor('requestDesk'))
  const list = usePage(deskQuery(view))
  const filtered = view.pageNo === 1 && to() !== pathFor('requestDesk')
  return (
    <StaffPage
      title={<Trans id="route.requestDesk">Service requests</Trans>}
      action={
        <Actions>
          <ButtonLink asChild size="staff">
            <Link to={pathFor('requestStatistics')}>
              <Trans id="route.requestStatistics">Requests in numbers</Trans>
            </Link>
          </ButtonLink>
          <ExportButton view={view} />
        </Actions>
      }
    >
      <ListCard>
        <LinkTabs
          label={t`Which requests`}
          current={view.show ?? view.assignee ?? 'all'}
          tabs={[
            { key: 'all', text: t`All`, to: to({ show: undefined, assignee: undefined }) },
            { key: 'mine', text: t`Mine`, to: to({ show: undefined, assignee: 'mine' }) },
            { key: 'nobody', text: t`Nobody’s`, to: to({ show: undefined, assignee: 'nobody' }) },
            { key: 'overdue', text: t`Overdue`, to: to({ show: 'overdue', assignee: undefined }) },
          ]}
        />
        <FilterBar>
          <ChoiceFilter
            label={t`State`}
            any={t`All states`}
            choices={requestStates}
            nameOf={(each) => states[each]}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <ChoiceFilter
            label={t`Category`}
            any={t`All categories`}
            choices={requestCategories}
            nameOf={(each) => categories[each]}
            chosen={view.category}
            onChange={(category) => change({ category })}
          />
          <LanguageFilter lang={view.lang} onChange={(lang) => change({ lang })} />
          <KeywordFilter
            label={t`Filter by title, company or number`}
            example={t`Title, company or #number`}
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <PagedTable
          label={t`Service requests`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            filtered ? (
              <NothingFits all={pathFor('requestDesk')}>
                <Trans>No request has all that you chose. Leave something out.</Trans>
              </NothingFits>
            ) : (
              <EmptyContent title={<Trans>No requests yet</Trans>}>
                <Trans>What customers ask in this edition appears here.</Trans>
              </EmptyContent>
            )
          }
        />
      </ListCard>
    </StaffPage>
  )
}
