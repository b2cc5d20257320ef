import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import type { DeskRequest } from '@portal/contract'
import { contentLanguages, pageSize, requestCategories, requestStates } from '@portal/contract/facts'
import {
  FilterBar,
  KeywordFilter,
  LanguageName,
  ListCard,
  ListPages,
  showRefusal,
  StaffPage,
  useView,
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

const Narrow = chakra(Select, { base: { width: { base: 'full', md: 'calc(var(--u) * 11)' } } })
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
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...deskQuery(view),
    placeholderData: keepPreviousData,
  })
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
          <Narrow
            size="staff"
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target }) => change({ state: requestStates.find((each) => each === target.value) })}
          >
            <option value="">{t`All states`}</option>
            {requestStates.map((each) => (
              <option key={each} value={each}>
                {states[each]}
              </option>
            ))}
          </Narrow>
          <Narrow
            size="staff"
            aria-label={t`Category`}
            value={view.category ?? ''}
            onChange={({ target }) => change({ category: requestCategories.find((each) => each === target.value) })}
          >
            <option value="">{t`All categories`}</option>
            {requestCategories.map((each) => (
              <option key={each} value={each}>
                {categories[each]}
              </option>
            ))}
          </Narrow>
          <Narrow
            size="staff"
            aria-label={t`Language`}
            value={view.lang ?? ''}
            onChange={({ target }) => change({ lang: contentLanguages.find((each) => each === target.value) })}
          >
            <option value="">{t`All languages`}</option>
            {contentLanguages.map((each) => (
              <option key={each} value={each}>
                <LanguageName lang={each} />
              </option>
            ))}
          </Narrow>
          <KeywordFilter
            label={t`Filter by title, company or number`}
            example={t`Title, company or #number`}
            keyword={view.keyword}
            onChange={(keyword) => change({ keyword })}
          />
        </FilterBar>
        <DataTable
          label={t`Service requests`}
          columns={columns}
          rows={data?.data}
          rowKey={keyOf}
          busy={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            filtered ? (
              <EmptyContent
                title={<Trans>No request matches</Trans>}
                action={
                  <ButtonLink asChild>
                    <Link to={pathFor('requestDesk')}>
                      <Trans>Show all requests</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>There is none that fits this choice.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>No requests yet</Trans>}>
                <Trans>What customers ask in this edition appears here.</Trans>
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
