import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { RequestSummary } from '@portal/contract'
import { pageSize, requestStates } from '@portal/contract/facts'
import { FilterBar, KeywordFilter, ListCard, ListPages, Moment, StaffPage, useView } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, columnsFor, DataTable, EmptyContent, LinkTabs, RowLink, Select } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CategoryName, RequestStateBadge, useStateNames } from '../../shared/request-words.tsx'
import { requestsQuery, requestsView } from '../requests-view.ts'

const Unread = chakra('span', { base: { '&[data-unread]': { color: 'fg', fontWeight: 'semibold' } } })
const NewMark = chakra('small', { base: { color: 'fg.link', fontWeight: 'semibold', ms: '2' } })

const column = columnsFor<RequestSummary>()
const columns = column.columns([
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <RequestStateBadge state={getValue()} forCustomer />,
  }),
  column.accessor('title', {
    header: () => <Trans>Request</Trans>,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <RowLink title={original.title} to={`${pathFor('requestMessage')}?id=${original.id}`}>
        <Unread lang={original.lang} {...(original.unread && { 'data-unread': '' })}>
          #{original.id} {original.title}
        </Unread>
        {original.unread && (
          <NewMark>
            <Trans>New</Trans>
          </NewMark>
        )}
      </RowLink>
    ),
  }),
  column.accessor('requester', {
    header: () => <Trans>Sent by</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue() ?? <Trans>You</Trans>,
  }),
  column.accessor('category', {
    header: () => <Trans>Category</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <CategoryName category={getValue()} />,
  }),
  column.accessor('updateTime', {
    header: () => <Trans>Changed</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
])
const keyOf = ({ id }: RequestSummary) => id
const submitLink = () => (
  <ButtonLink asChild look="solid" size="staff">
    <Link to={pathFor('requestSubmit')}>
      <Trans id="route.requestSubmit">Submit a request</Trans>
    </Link>
  </ButtonLink>
)

/** The requests of a person, and those that colleagues let them see. */
export function Component() {
  const { t } = useLingui()
  const user = useUser()
  const states = useStateNames()
  const { view, to, change } = useView(requestsView, pathFor('requestList'))
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...requestsQuery(view),
    placeholderData: keepPreviousData,
  })
  const filtered = view.state !== undefined || view.show !== undefined || view.keyword !== ''
  const current = view.box === 'company' ? 'company' : (view.show ?? 'own')
  return (
    <StaffPage title={<Trans id="route.requestList">My requests</Trans>} action={submitLink()}>
      <ListCard>
        <LinkTabs
          label={t`Which requests`}
          current={current}
          tabs={[
            { key: 'own', text: t`Mine`, to: to({ box: 'own', show: undefined }) },
            { key: 'unread', text: t`Unread`, to: to({ box: 'own', show: 'unread' }), count: data?.unread },
            ...(user?.orgName
              ? [{ key: 'company', text: t`Shared by colleagues`, to: to({ box: 'company', show: undefined }) }]
              : []),
          ]}
        />
        <FilterBar>
          <Select
            size="staff"
            width={{ base: 'full', md: 'calc(var(--u) * 14)' }}
            aria-label={t`State`}
            value={view.state ?? ''}
            onChange={({ target }) => change({ state: requestStates.find((state) => state === target.value) })}
          >
            <option value="">{t`All states`}</option>
            {requestStates.map((state) => (
              <option key={state} value={state}>
                {states[state]}
              </option>
            ))}
          </Select>
          <KeywordFilter
            label={t`Filter by title or number`}
            example={t`Title or #number`}
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
                    <Link to={to({ state: undefined, show: undefined, keyword: '' })}>
                      <Trans>Show all requests</Trans>
                    </Link>
                  </ButtonLink>
                }
              >
                <Trans>There is none that fits this choice.</Trans>
              </EmptyContent>
            ) : view.box === 'company' ? (
              <EmptyContent title={<Trans>No colleague shares a request</Trans>}>
                <Trans>Colleagues decide for each of their requests whether others at the company see it.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>No requests yet</Trans>} action={submitLink()}>
                <Trans>What you ask the service desk, and what it answers, you read here.</Trans>
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
