import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Message } from '@portal/contract'
import { AbsentThing, Moment, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, Note, PageTitle, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { messageQuery } from '../message-queries.ts'
import { useMessageKinds, WhatHappened } from '../message-words.tsx'
import { pathOfThing, TitleOf } from '../named-thing.tsx'
import { useReadMark } from '../use-read-mark.ts'

const Body = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxW: 'calc(var(--u) * 45)',
    p: { base: '4', md: '5' },
    overflowWrap: 'anywhere',
    '& h2': { textStyle: 'xl' },
    '& blockquote': {
      borderInlineStartWidth: '2px',
      borderColor: 'border.emphasized',
      ps: '3',
      m: '0',
      whiteSpace: 'pre-line',
    },
    '& [data-when]': { color: 'fg.subtle', textStyle: 'sm' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

const step = ({ kind, thing }: Message): { to: string; text: ReactNode } | undefined => {
  const to = pathOfThing(thing)
  if (!thing || to === undefined) return undefined
  if (kind === 'rejected')
    return { to: `${pathFor('uploadArticle')}?articleId=${thing.id}`, text: <Trans>Work on it</Trans> }
  if (kind === 'mistakeReported')
    return { to: `${pathFor('undoneMatter')}?tab=reports`, text: <Trans>See the open reports</Trans> }
  if (kind === 'caseAssigned' || kind === 'commented' || kind === 'reviewDue')
    return {
      to: `${pathFor('undoneMatterInfo')}?articleId=${thing.id}&view=text`,
      text: <Trans>Open its review</Trans>,
    }
  return { to, text: thing.published ? <Trans>Read it</Trans> : <Trans>See its history</Trans> }
}
const list = () => (
  <ButtonLink asChild>
    <Link to={pathFor('messageCenter')}>
      <Trans>All messages</Trans>
    </Link>
  </ButtonLink>
)

function OneMessage({ message }: { message: Message }) {
  const kinds = useMessageKinds()
  const navigate = useNavigate()
  const read = useReadMark('POST /doc/doc-message/read')
  const { id, kind, thing, note, at } = message
  const unread = message.readAt === null
  useEffect(() => {
    if (unread) read(id)
  }, [id, unread, read])
  const remove = useWrite('POST /doc/doc-message/delete', {
    onDone: () => {
      showMessage(<Trans>The message was deleted.</Trans>)
      void navigate(pathFor('messageCenter'), { replace: true })
    },
  })
  const next = step(message)
  return (
    <>
      <PageTitle textStyle="2xl" mt="0" mb="4">
        {kinds[kind]}
      </PageTitle>
      <Body>
        <h2>
          <TitleOf thing={thing} />
        </h2>
        <p>
          <WhatHappened message={message} />
        </p>
        {note && <blockquote>{note}</blockquote>}
        {!thing && (
          <Note>
            <Trans>What this is about was deleted, or is no longer for you to read.</Trans>
          </Note>
        )}
        <p data-when="">
          <Moment at={at} />
        </p>
        <div data-actions="">
          {next && (
            <ButtonLink asChild look="solid">
              <Link to={next.to}>{next.text}</Link>
            </ButtonLink>
          )}
          {list()}
          <Button look="danger" aria-busy={remove.busy} onClick={() => remove.send({ body: { ids: [id] } })}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </Body>
    </>
  )
}

/** One message: what happened, and where to go on. To open it is to have read it. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, refetch } = useQuery({ ...messageQuery(id), enabled: id !== '' })
  if (data) return <OneMessage key={id} message={data} />
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{
        title: <Trans>There is no such message</Trans>,
        why: <Trans>It may have been deleted: messages go after a year.</Trans>,
      }}
      failed={<Trans>The message could not be loaded</Trans>}
      list={list()}
      onRetry={() => void refetch()}
    />
  )
}
