import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { TrainingRequest } from '@portal/contract'
import { maxTrainingAnswer, type TrainingRequestStep } from '@portal/contract/facts'
import { FormSection, LoadFailed, Moment, RefusalNote, useKeptDraft, useWrite } from '@portal/desk'
import { Waiting } from '@portal/rendering'
import { Breadcrumbs, Button, ButtonLink, EmptyContent, Field, PageTitle, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { monthText } from '../shared/month-text.ts'
import { RequestBadge } from '../shared/request-badge.tsx'
import { cooperationFormNames, requestKindNames, topicNames } from '../shared/request-names.ts'
import { requestQuery } from './queries.ts'

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', mb: '4' },
})
const Trail = chakra('ol', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li + li': { mt: '3' },
    '& small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
    '& p': { whiteSpace: 'pre-line' },
  },
})
const Words = chakra('div', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxW: 'prose' } })

const stepTexts: Readonly<Record<TrainingRequestStep, ReactNode>> = {
  answer: <Trans>Answered</Trans>,
  close: <Trans>Closed</Trans>,
  reopen: <Trans>Opened again</Trans>,
}
const isAnswer = (kept: object) => typeof (kept as { answer?: unknown }).answer === 'string'

/** Answers a request. What is typed stays on the device until it is sent. */
function AnswerForm({ request: { id, email, signedIn, state } }: { request: TrainingRequest }) {
  const { t } = useLingui()
  const input = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const { draft, change, drop } = useKeptDraft(`training-answer-${id}`, { answer: '' }, isAnswer)
  const write = useWrite('POST /train/company/desk/answer', {
    onDone: () => {
      drop()
      setTried(false)
      showMessage(<Trans>The answer was sent.</Trans>)
    },
    onRefused: setRefusal,
  })
  const answer = draft.answer.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (answer) write.send({ body: { id, answer } })
    else input.current?.focus()
  }
  const reached =
    email && signedIn
      ? t`It is sent by e-mail, and shown to the sender where they asked.`
      : email
        ? t`It is sent by e-mail.`
        : signedIn
          ? t`It is shown to the sender where they asked.`
          : t`Nobody gets it by itself: call the sender, and write here what you said.`
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field
        label={state === 'answered' ? t`Another answer` : t`Answer`}
        hint={reached}
        error={tried && !answer && <Trans>Write an answer.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={input}
            rows={6}
            maxLength={maxTrainingAnswer}
            value={draft.answer}
            onChange={({ target: { value } }) => change({ answer: value })}
          />
        )}
      </Field>
      <RefusalNote error={refusal} />
      <div data-actions="">
        <Button type="submit" look="solid" size="staff" aria-busy={write.busy}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  )
}

function Facts({ request }: { request: TrainingRequest }) {
  const { t, i18n } = useLingui()
  const { contact, phone, email, topics, forms, people, month, place, at } = request
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t`Contact person`, contact],
    [t`Phone number`, phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [t`E-mail address`, email && <a href={`mailto:${email}`}>{email}</a>],
    [t`Topics`, topics.map((topic) => i18n._(topicNames[topic])).join(' · ')],
    [t`Ways to work together`, forms.map((form) => i18n._(cooperationFormNames[form])).join(' · ')],
    [t`People`, people],
    [t`Month`, month && monthText(i18n.locale, month)],
    [t`City or venue`, place],
    [t`Arrived`, <Moment key="at" at={at} />],
  ]
  return (
    <dl>
      {facts.flatMap(([name, value]) =>
        value ? [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>] : [],
      )}
    </dl>
  )
}

/** One request: who asked for what, what was answered, and what to do with it now. */
export function OneRequest({ id, list }: { id: string; list: string }) {
  const { t, i18n } = useLingui()
  const { data: request, error, refetch } = useQuery(requestQuery(id))
  const move = useWrite('POST /train/company/desk/move', { onDone: () => showMessage(<Trans>Done.</Trans>) })
  const back = (
    <ButtonLink asChild>
      <Link to={list}>
        <Trans>Back to the list</Trans>
      </Link>
    </ButtonLink>
  )
  if (!request) {
    if (!error) return <Waiting />
    return error instanceof ApiError && (error.code === 404 || error.code === 400) ? (
      <EmptyContent heading="h1" title={<Trans>There is no such request</Trans>} action={back}>
        <Trans>It is deleted after three years, or the link is incomplete.</Trans>
      </EmptyContent>
    ) : (
      <LoadFailed
        heading="h1"
        title={<Trans>The request could not be loaded</Trans>}
        onRetry={() => void refetch()}
        also={back}
      />
    )
  }
  const { number, organisation, kind, state, message, trail, steps } = request
  return (
    <>
      <Breadcrumbs crumbs={[{ text: t`Training requests`, to: list }, { text: number }]} />
      <Head>
        <PageTitle textStyle="2xl" mt="0" mb="0">
          {organisation}
        </PageTitle>
        <RequestBadge state={state} />
      </Head>
      <FormSection title={i18n._(requestKindNames[kind])}>
        <Facts request={request} />
        {message && <Words>{message}</Words>}
      </FormSection>
      <FormSection title={<Trans>What happens next</Trans>}>
        {steps.includes('answer') && <AnswerForm request={request} />}
        <div data-actions="">
          {steps
            .filter((step) => step !== 'answer')
            .map((step) => (
              <Button key={step} size="staff" aria-busy={move.busy} onClick={() => move.send({ body: { id, step } })}>
                {step === 'close' ? <Trans>Close the request</Trans> : <Trans>Open the request again</Trans>}
              </Button>
            ))}
        </div>
      </FormSection>
      {trail.length > 0 && (
        <FormSection title={<Trans>What was done</Trans>}>
          <Trail>
            {trail.map(({ step, by, note, at }) => (
              <li key={at}>
                <strong>{stepTexts[step]}</strong>
                <small>
                  {by || t`An account that is gone`} · <Moment at={at} />
                </small>
                {note && <p>{note}</p>}
              </li>
            ))}
          </Trail>
        </FormSection>
      )}
    </>
  )
}
