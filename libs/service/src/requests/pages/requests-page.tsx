import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { RequestSummary } from '@portal/contract'
import { requestStates } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  KeywordFilter,
  ListCard,
  Moment,
  NothingFits,
  PagedTable,
  StaffPage,
  usePage,
  useView,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, columnsFor, EmptyContent, LinkTabs, RowLink } from '@portal/ui-kit'
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
  const list = usePage(requestsQuery(view))
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
            { key: 'unread', text: t`Unread`, to: to({ box: 'own', show: 'unread' }), count: list.data?.unread },
            ...(user?.orgName
              ? [{ key: 'company', text: t`Shared by colleagues`, to: to({ box: 'company', show: undefined }) }]
              : []),
          ]}
        />
        <FilterBar>
          <ChoiceFilter
            label={t`State`}
            any={t`All states`}
            choices={requestStates}
            nameOf={(state) => states[state]}
            chosen={view.state}
            onChange={(state) => change({ state })}
          />
          <KeywordFilter
            label={t`Filter by title or number`}
            example={t`Title or #number`}
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
              <NothingFits all={to({ state: undefined, show: undefined, keyword: '' })}>
                <Trans>No request has all that you chose. Leave something out.</Trans>
              </NothingFits>
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
      </ListCard>
    </StaffPage>
  )
}
