import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '@portal/contract'
import { messageKinds } from '@portal/contract/facts'
import {
  ChoiceFilter,
  FilterBar,
  ListCard,
  Moment,
  NothingFits,
  PagedTable,
  SelectAll,
  Selection,
  selectionKeys,
  SelectOne,
  showRefusal,
  StaffPage,
  usePage,
  useSelection,
  useView,
  useWrite,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, columnsFor, EmptyContent, LinkTabs, RowLink, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pendingQuery } from '../../queries.ts'
import { messagesQuery, messageView } from '../message-queries.ts'
import { useMessageKinds } from '../message-words.tsx'
import { MessageWishes } from '../message-wishes.tsx'
import { TitleOf } from '../named-thing.tsx'

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: { base: 'auto', md: '0' }, justifyContent: 'flex-end' },
})
const Unread = chakra('span', { base: { '&[data-unread]': { color: 'fg', fontWeight: 'semibold' } } })

function Kind({ kind }: Pick<Message, 'kind'>) {
  return <>{useMessageKinds()[kind]}</>
}
function SelectMessage({ row: { id, thing, kind } }: { row: Message }) {
  const { t } = useLingui()
  const kinds = useMessageKinds()
  return <SelectOne id={id} name={`${kinds[kind]}: ${thing?.title ?? t`No longer available`}`} />
}
function Title({ row: { id, thing, readAt } }: { row: Message }) {
  const { t } = useLingui()
  return (
    <RowLink title={thing?.title ?? t`No longer available`} to={`${pathFor('messageInfo')}?id=${id}`}>
      <Unread {...(readAt === null && { 'data-unread': '' })}>
        <TitleOf thing={thing} />
      </Unread>
    </RowLink>
  )
}

const column = columnsFor<Message>()
const columns = column.columns([
  column.display({
    id: 'select',
    header: () => <SelectAll />,
    cell: ({ row }) => <SelectMessage row={row.original} />,
  }),
  column.accessor('readAt', {
    header: () => <Trans>Read</Trans>,
    cell: ({ getValue }) => (getValue() === null ? <Trans>New</Trans> : <Trans>Read</Trans>),
  }),
  column.accessor('kind', {
    header: () => <Trans>What happened</Trans>,
    cell: ({ getValue }) => <Kind kind={getValue()} />,
  }),
  column.accessor('thing.title', {
    id: 'title',
    header: () => <Trans>About</Trans>,
    meta: { place: 'title' },
    cell: ({ row }) => <Title row={row.original} />,
  }),
  column.accessor('actor', {
    header: () => <Trans>By</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => getValue()?.fullName ?? '–',
  }),
  column.accessor('at', {
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
])
const keyOf = ({ id }: Message) => id

/** What a member of staff was told: what happened to what they wrote and reported, and what was shared with them. */
export function Component() {
  const { t } = useLingui()
  const { view, to, change } = useView(messageView, pathFor('messageCenter'))
  const kinds = useMessageKinds()
  const { data: pending } = useQuery(pendingQuery)
  const list = usePage(messagesQuery(view))
  const [choosing, setChoosing] = useState(false)
  const selection = useSelection(list.data?.data.map(keyOf) ?? [])
  const { ids } = selection
  const readAll = useWrite('POST /doc/doc-message/readAll', {
    onDone: () => showMessage(<Trans>All messages are marked as read.</Trans>),
  })
  const remove = useWrite('POST /doc/doc-message/delete', {
    onDone: (_, { body }) => {
      selection.clear()
      showMessage(<Plural value={body.ids.length} one="# message was deleted." other="# messages were deleted." />)
    },
    onRefused: (error) => {
      showRefusal(error)
      void list.refetch() // one of them may have been deleted in another tab
    },
  })
  const filtered = view.show !== undefined || view.kind !== undefined
  return (
    <StaffPage
      title={<Trans id="route.messageCenter">Messages</Trans>}
      keys={selectionKeys}
      action={
        <Actions>
          <Button
            size="staff"
            disabled={pending?.messageCount === 0}
            aria-busy={readAll.busy}
            onClick={() => readAll.send({ body: {} })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
          <Button size="staff" onClick={() => setChoosing(true)}>
            <Trans>What I am told</Trans>
          </Button>
        </Actions>
      }
    >
      <ListCard>
        <LinkTabs
          label={t`Which messages`}
          current={view.show ?? 'all'}
          tabs={[
            { key: 'all', text: t`All`, to: to({ show: undefined }) },
            { key: 'unread', text: t`Unread`, to: to({ show: 'unread' }), count: pending?.messageCount },
          ]}
        />
        <FilterBar>
          <ChoiceFilter
            label={t`What happened`}
            any={t`All kinds`}
            choices={messageKinds}
            nameOf={(kind) => kinds[kind]}
            chosen={view.kind}
            onChange={(kind) => change({ kind })}
          />
          <Button
            size="staff"
            look="danger"
            disabled={!ids.length}
            aria-busy={remove.busy}
            onClick={() => remove.send({ body: { ids } })}
          >
            {ids.length ? (
              <Plural value={ids.length} one="Delete # message" other="Delete # messages" />
            ) : (
              <Trans>Delete</Trans>
            )}
          </Button>
        </FilterBar>
        <Selection selection={selection}>
          <PagedTable
            label={t`Messages`}
            columns={columns}
            rowKey={keyOf}
            list={list}
            pageNo={view.pageNo}
            to={to}
            empty={
              filtered ? (
                <NothingFits all={to({ show: undefined, kind: undefined })}>
                  <Trans>No message has all that you chose. Leave something out.</Trans>
                </NothingFits>
              ) : (
                <EmptyContent title={<Trans>No messages yet</Trans>}>
                  <Trans>
                    When somebody decides about what you wrote, reports an error in it or shares knowledge with you, you
                    read it here.
                  </Trans>
                </EmptyContent>
              )
            }
          />
        </Selection>
      </ListCard>
      {choosing && <MessageWishes onClose={() => setChoosing(false)} />}
    </StaffPage>
  )
}
