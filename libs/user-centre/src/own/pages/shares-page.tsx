import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Share } from '@portal/contract'
import { pageSize, type ShareBox } from '@portal/contract/facts'
import { ListCard, ListPages, Moment, StaffPage, usePage, useView } from '@portal/desk'
import { pathFor, thingPath } from '@portal/routing'
import { Button, columnsFor, DataTable, EmptyContent, LinkTabs, RowLink } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { pendingQuery } from '../../queries.ts'
import { sharesQuery, shareView } from '../message-queries.ts'
import { TitleOf } from '../named-thing.tsx'
import { useReadMark } from '../use-read-mark.ts'

const Title = chakra('span', { base: { '&[data-unread]': { color: 'fg', fontWeight: 'semibold' } } })
const Said = chakra('p', { base: { maxW: 'prose', color: 'fg', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

function SharedLink({ share: { id, thing, readAt }, box }: { share: Share; box: ShareBox }) {
  const read = useReadMark('POST /doc/doc-share/read')
  const title = (
    <Title {...(box === 'received' && readAt === null && { 'data-unread': '' })}>
      <TitleOf thing={thing} />
    </Title>
  )
  if (!thing) return title
  return (
    <RowLink
      title={thing.title}
      to={thingPath(thing.kind, thing.id)}
      onClick={() => {
        if (box === 'received' && readAt === null) read(id)
      }}
    >
      {title}
    </RowLink>
  )
}
function ReadMark({ share: { id, thing, readAt } }: { share: Share }) {
  const { t } = useLingui()
  const read = useReadMark('POST /doc/doc-share/read')
  if (readAt !== null) return <Trans>Read</Trans>
  return (
    <Button
      look="text"
      size="staff"
      aria-label={`${t`Mark as read`}: ${thing?.title ?? t`No longer available`}`}
      onClick={() => read(id)}
    >
      <Trans>Mark as read</Trans>
    </Button>
  )
}

const column = columnsFor<Share>()
const when = column.accessor('at', {
  header: () => <Trans>When</Trans>,
  meta: { place: 'fact' },
  cell: ({ getValue }) => <Moment at={getValue()} />,
})
const columns = {
  received: column.columns([
    column.accessor('thing', {
      header: () => <Trans>What</Trans>,
      meta: { place: 'title' },
      cell: ({ row }) => <SharedLink share={row.original} box="received" />,
    }),
    column.accessor('person.fullName', { id: 'person', header: () => <Trans>From</Trans>, meta: { place: 'fact' } }),
    when,
    column.display({
      id: 'read',
      header: () => <Trans>Read</Trans>,
      meta: { place: 'actions' },
      cell: ({ row }) => <ReadMark share={row.original} />,
    }),
  ]),
  sent: column.columns([
    column.accessor('thing', {
      header: () => <Trans>What</Trans>,
      meta: { place: 'title' },
      cell: ({ row }) => <SharedLink share={row.original} box="sent" />,
    }),
    column.accessor('person.fullName', { id: 'person', header: () => <Trans>With</Trans>, meta: { place: 'fact' } }),
    when,
    column.accessor('readAt', {
      header: () => <Trans>Read</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) => {
        const readAt = getValue()
        return readAt ? <Moment at={readAt} /> : <Trans>Not yet</Trans>
      },
    }),
  ]),
}
const keyOf = ({ id }: Share) => id
const saidIn = ({ note }: Share) => note && <Said>{note}</Said>

/** What colleagues shared with somebody, and what they shared themselves. */
export function Component() {
  const { t } = useLingui()
  const { view, to } = useView(shareView, pathFor('shareKnowledge'))
  const { data: pending } = useQuery(pendingQuery)
  const { data, isError, isPlaceholderData, refetch } = usePage(sharesQuery(view))
  // Until the other list is there, the one before is not shown under its name.
  const { box } = view
  const rows = isPlaceholderData ? undefined : data?.data
  return (
    <StaffPage title={<Trans id="route.shareKnowledge">Shared knowledge</Trans>}>
      <ListCard>
        <LinkTabs
          label={t`Which way`}
          current={box}
          tabs={[
            { key: 'received', text: t`Shared with me`, to: to({ box: 'received' }), count: pending?.shareCount },
            { key: 'sent', text: t`Shared by me`, to: to({ box: 'sent' }) },
          ]}
        />
        <DataTable
          key={box}
          label={box === 'received' ? t`Shared with me` : t`Shared by me`}
          columns={columns[box]}
          rows={rows}
          rowKey={keyOf}
          detail={saidIn}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            box === 'received' ? (
              <EmptyContent title={<Trans>Nothing was shared with you yet</Trans>}>
                <Trans>When a colleague shares a case with you, it is listed here.</Trans>
              </EmptyContent>
            ) : (
              <EmptyContent title={<Trans>You have not shared anything yet</Trans>}>
                <Trans>Open a case and choose Share to send it to colleagues.</Trans>
              </EmptyContent>
            )
          }
        />
        {data && rows && (
          <ListPages pageNo={view.pageNo} pageSize={pageSize} shown={rows.length} total={data.total} to={to} />
        )}
      </ListCard>
    </StaffPage>
  )
}
