import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { ServiceRequest } from '@portal/contract'
import { afterStep, canReopen, maxRatingWords, ratings } from '@portal/contract/facts'
import { AbsentThing, Moment, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, Choice, Field, Note, PageTitle, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { RequestSheet } from '../../shared/request-sheet.tsx'
import { RequestStateBadge } from '../../shared/request-words.tsx'
import { RequestTrail, Thread } from '../../shared/thread.tsx'
import { useWriting, WritingForm } from '../../shared/writing.tsx'
import { requestQuery } from '../requests-view.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, calc(var(--u) * 46)) calc(var(--u) * 18)' },
    gap: '5',
    alignItems: 'start',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    '& h2': { textStyle: 'lg', mb: '2' },
    '& [data-head]': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
  },
})
const Part = chakra(Card, { base: { p: { base: '4', md: '5' } } })
const Stars = chakra('fieldset', {
  base: {
    borderWidth: '0',
    p: '0',
    m: '0',
    '& legend': { fontWeight: 'medium', mb: '1' },
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  },
})

/** How it went, once a request is closed. */
function Rating({ request: { id, rating, ratingWords } }: { request: ServiceRequest }) {
  const [chosen, choose] = useState(rating)
  const [words, setWords] = useState(ratingWords)
  const [asked, setAsked] = useState(false)
  const name = useId()
  const rate = useWrite('POST /extend/zenDesk/rate', {
    onDone: () => showMessage(<Trans>Thank you for your rating.</Trans>),
  })
  return (
    <Part>
      <h2>
        <Trans>How did it go?</Trans>
      </h2>
      <chakra.form
        css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', justifyItems: 'start' }}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (chosen) rate.send({ body: { id, rating: chosen, words: words.trim() } })
        }}
      >
        <Stars>
          <legend>
            <Trans>From 1 (badly) to 5 (very well)</Trans>
          </legend>
          <div>
            {ratings.map((each) => (
              <Choice
                key={each}
                type="radio"
                name={name}
                label={each}
                checked={chosen === each}
                onChange={() => choose(each)}
              />
            ))}
          </div>
        </Stars>
        {asked && !chosen && (
          <Note kind="bad" alert>
            <Trans>Choose a number from 1 to 5.</Trans>
          </Note>
        )}
        <chakra.div css={{ width: 'full' }}>
          <Field label={<Trans>In your words</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={3}
                maxLength={maxRatingWords}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
        </chakra.div>
        <Button type="submit" aria-busy={rate.busy}>
          <Trans>Rate</Trans>
        </Button>
      </chakra.form>
    </Part>
  )
}

/** Whether colleagues see it. */
function Sharing({ request: { id, shared } }: { request: ServiceRequest }) {
  const company = useUser()?.orgName
  const share = useWrite('POST /extend/zenDesk/share', {
    onDone: (_, { body }) =>
      showMessage(
        body.shared ? <Trans>Colleagues see this request now.</Trans> : <Trans>Colleagues see it no longer.</Trans>,
      ),
  })
  if (!company) return null
  return (
    <Choice
      label={<Trans>Let colleagues at {company} see this request</Trans>}
      checked={shared}
      disabled={share.busy}
      onChange={({ target }) => share.send({ body: { id, shared: target.checked } })}
    />
  )
}

const clock = () => Date.now()
/** What its customer can do with a request now. */
function Reply({ request: { id, state, reopenUntil } }: { request: ServiceRequest }) {
  const writing = useWriting(`request-${id}`)
  const [now] = useState(clock)
  const sent = (text: ReactNode) => () => {
    writing.sent()
    showMessage(text)
  }
  const comment = useWrite('POST /extend/zenDesk/commentOrder', { onDone: sent(<Trans>Your reply was sent.</Trans>) })
  const reopen = useWrite('POST /extend/zenDesk/reopen', { onDone: sent(<Trans>The request is open again.</Trans>) })
  const close = useWrite('POST /extend/zenDesk/close', {
    onDone: () => showMessage(<Trans>The request is closed.</Trans>),
  })
  const { text, fileIds } = writing.body
  const canClose = afterStep('close', state) !== undefined
  const closing = canClose && (
    <Button aria-busy={close.busy} onClick={() => close.send({ body: { id } })}>
      <Trans>Close the request</Trans>
    </Button>
  )
  if (afterStep('comment', state))
    return (
      <Part>
        <WritingForm
          writing={writing}
          busy={comment.busy}
          label={state === 'solved' ? <Trans>Not solved yet? Write why</Trans> : <Trans>Your reply</Trans>}
          onSend={() => comment.send({ body: { id, text, fileIds } })}
        >
          <Button type="submit" look="solid" aria-busy={comment.busy}>
            <Trans>Send</Trans>
          </Button>
          {closing}
        </WritingForm>
      </Part>
    )
  if (reopenUntil && canReopen(state, reopenUntil, now))
    return (
      <Part>
        <WritingForm
          writing={writing}
          withFiles={false}
          busy={reopen.busy}
          label={<Trans>Is it not solved after all?</Trans>}
          hint={
            <Trans>
              It can be opened again until <Moment at={reopenUntil} />.
            </Trans>
          }
          onSend={() => reopen.send({ body: { id, text } })}
        >
          <Button type="submit" aria-busy={reopen.busy}>
            <Trans>Open it again</Trans>
          </Button>
        </WritingForm>
      </Part>
    )
  return null
}

function OneRequest({ request }: { request: ServiceRequest }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { id, title, lang, state, own, requester, updateTime, mergedInto, comments, events } = request
  // To open it is to have seen it, as it stands on the page: what comes later stays news.
  useEffect(() => {
    if (!own) return
    void call('POST /extend/zenDesk/read', { body: { id, until: updateTime } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['POST /extend/zenDesk/pageFront'] }))
      .catch(() => undefined)
  }, [call, queryClient, own, id, updateTime])
  return (
    <>
      <PageTitle textStyle="2xl" mt="0" mb="4" lang={lang}>
        #{id} {title}
      </PageTitle>
      <Columns>
        <div>
          <div data-head="">
            <RequestStateBadge state={state} forCustomer={own} />
            {requester && <Trans>A request by {requester}, who lets you read it</Trans>}
          </div>
          {mergedInto && (
            <Note>
              <Trans>
                It goes on in <Link to={`${pathFor('requestMessage')}?id=${mergedInto}`}>request #{mergedInto}</Link>.
              </Trans>
            </Note>
          )}
          <RequestSheet request={request} />
          {comments.length > 0 && <Thread comments={comments} />}
          {own && <Reply request={request} />}
          {own && state === 'closed' && <Rating request={request} />}
        </div>
        <div>
          <Part>
            <h2>
              <Trans>History</Trans>
            </h2>
            <RequestTrail events={events} />
          </Part>
          {own && afterStep('share', state) && <Sharing request={request} />}
          <ButtonLink asChild>
            <Link to={pathFor('requestList')}>
              <Trans>All requests</Trans>
            </Link>
          </ButtonLink>
        </div>
      </Columns>
    </>
  )
}

/** Row 67. One request: what was asked, what was said, and where it stands. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, refetch } = useQuery({ ...requestQuery(id), enabled: id !== '' })
  const list = (
    <ButtonLink asChild>
      <Link to={pathFor('requestList')}>
        <Trans>All requests</Trans>
      </Link>
    </ButtonLink>
  )
  if (data) return <OneRequest key={id} request={data} />
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{
        title: <Trans>There is no such request</Trans>,
        why: <Trans>Check its number, or whether you are signed in with the account that sent it.</Trans>,
      }}
      failed={<Trans>The request could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
