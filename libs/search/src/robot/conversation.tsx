import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEdition } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Field, Input, Muted, Note, VisuallyHidden } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { Answer, type Held } from './answer.tsx'
import { answerQuery, maxQuestion, requestPath } from './robot.ts'

const Form = chakra('form', {
  base: {
    mt: '6',
    maxW: 'calc(var(--u) * 45)',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'start',
    '& > button': { mt: '7' },
  },
})
const Exchange = chakra('li', {
  base: {
    listStyle: 'none',
    mt: '8',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
    maxW: 'calc(var(--u) * 52)',
    '& > h2': {
      textStyle: 'lg',
      fontWeight: 'semibold',
      bg: 'brand.subtle',
      borderRadius: 'lg',
      px: '4',
      py: '3',
      width: 'fit-content',
      maxW: 'full',
      overflowWrap: 'anywhere',
    },
    '& > p': { mt: '4', color: 'fg.muted' },
    '& > h2 + [role=alert]': { mt: '4' },
  },
})

/** A turn: what was asked, and what published content says to it. */
function Turn({ questions, ...held }: Held & { readonly questions: readonly string[] }) {
  const question = questions.at(-1)!
  const { data, isError, refetch } = useQuery(answerQuery(question))
  return (
    <Exchange>
      <h2>{question}</h2>
      {data ? (
        <Answer answer={data} questions={questions} {...held} />
      ) : isError ? (
        <Note kind="bad" alert>
          <Trans>The robot’s answer could not be loaded</Trans>{' '}
          <Button size="staff" look="text" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Note>
      ) : (
        <p aria-busy>
          <Trans>Looking for passages</Trans>
        </p>
      )}
    </Exchange>
  )
}

type Props = Held & {
  /** What was asked so far, the newest last. */
  readonly questions: readonly string[]
  /** The next page of the conversation is on its way. */
  readonly coming?: boolean
  readonly onAsk: (question: string) => Promise<void> | void
  /** What begins anew: a link or a button. */
  readonly anew: ReactElement
}

/** A conversation with the robot, on its page and in the chat: a question in the visitor's own words is answered with passages of what is published, and nothing is made up. The newest answer stands first. */
export function Conversation({ questions, coming = false, onAsk, anew, ...held }: Props) {
  const { beside = false } = held
  const { t } = useLingui()
  const { edition } = useEdition()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const newest = useQuery({ ...answerQuery(questions.at(-1) ?? ''), enabled: questions.length > 0 })
  const asking = coming || newest.isLoading
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const question = input.current!.value.trim()
    setMissing(!question)
    if (!question) return input.current!.focus()
    if (asking) return
    await onAsk(question)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Muted>
        <Trans>
          Say in your own words what happens. The robot quotes what is published here and you may read; it makes nothing
          up.
        </Trans>
      </Muted>
      <Muted css={{ '& a': { color: 'fg.link', textDecoration: 'underline' } }}>
        {edition.supportMail ? (
          <Trans>Rather ask a person? Write to {edition.supportMail}</Trans>
        ) : (
          <Trans>
            Rather ask a person? <Link to={requestPath(questions)}>Send a request</Link> or{' '}
            <Link to={pathFor('hotlines')}>call a hotline</Link>.
          </Trans>
        )}
      </Muted>
      <Form method="get" onSubmit={(event) => void ask(event)} noValidate>
        {questions.map((question, at) => (
          <input key={at} type="hidden" name="q" value={question} />
        ))}
        <Field
          label={<Trans>Your question</Trans>}
          hint={<Trans>For example: the recorder does not find the camera after an update</Trans>}
          error={isMissing && <Trans>Type your question.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              ref={(field: HTMLInputElement | null) => {
                input.current = field
                // A dialog gives the focus to what has this when it opens, else to its first link.
                field?.toggleAttribute('autofocus', beside)
              }}
              name="q"
              maxLength={maxQuestion}
              autoComplete="off"
              enterKeyHint="send"
              onInput={() => setMissing(false)}
            />
          )}
        </Field>
        <Button type="submit" look="solid" aria-busy={asking}>
          <Trans>Ask</Trans>
        </Button>
      </Form>
      <VisuallyHidden role="status" aria-label={t`Answer`}>
        {asking ? (
          <Trans>Looking for passages</Trans>
        ) : (
          newest.data && (
            <Plural value={newest.data.passages.length} _0="No case fits" one="# passage fits" other="# passages fit" />
          )
        )}
      </VisuallyHidden>
      {questions.length > 0 && (
        <>
          <ol aria-label={t`Conversation, newest first`}>
            {questions
              .map((question, at) => (
                <Turn key={`${at} ${question}`} questions={questions.slice(0, at + 1)} {...held} />
              ))
              .toReversed()}
          </ol>
          <ButtonLink asChild mt="6">
            {anew}
          </ButtonLink>
        </>
      )}
    </>
  )
}
