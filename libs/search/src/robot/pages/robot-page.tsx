import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEdition } from '@portal/rendering'
import { robot } from '@portal/routing/areas/robot'
import { Button, ButtonLink, Field, Input, Muted, PageTitle, VisuallyHidden, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { Answer } from '../answer.tsx'
import { answerQuery, askedToo, maxQuestion, robotQuestions } from '../robot.ts'

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
function HowMany({ question }: { question: string }) {
  const {
    data: { passages },
  } = useSuspenseQuery(answerQuery(question))
  return <Plural value={passages.length} _0="No case fits" one="# passage fits" other="# passages fit" />
}

/** The helper: a question in the visitor's own words is answered with passages of what is published, and nothing is made up. The newest answer stands first. */
export function Component() {
  const { t, i18n } = useLingui()
  const { edition } = useEdition()
  const navigate = useNavigate()
  const asking = useNavigation().state !== 'idle'
  const questions = robotQuestions(useSearchParams()[0])
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const title = i18n._(robot.robot.title)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const question = input.current!.value.trim()
    setMissing(!question)
    if (!question) return input.current!.focus()
    if (asking) return
    await navigate(askedToo(questions, question))
    if (input.current) input.current.value = ''
  }
  const turns = questions.toReversed()
  return (
    <Wrap mb="16">
      <PageTitle>{title}</PageTitle>
      <Muted>
        <Trans>
          Say in your own words what happens. The robot quotes what is published here and you may read; it makes nothing
          up.
        </Trans>
      </Muted>
      {edition.supportMail && (
        <Muted>
          <Trans>Rather ask a person? Write to {edition.supportMail}</Trans>
        </Muted>
      )}
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
              ref={input}
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
        {asking ? <Trans>Looking for passages</Trans> : turns[0] && <HowMany question={turns[0]} />}
      </VisuallyHidden>
      {turns.length > 0 && (
        <>
          <ol aria-label={t`Conversation, newest first`}>
            {turns.map((question, at) => (
              <Answer key={turns.length - at} question={question} questions={questions.slice(0, turns.length - at)} />
            ))}
          </ol>
          <ButtonLink asChild mt="6">
            <Link to={{ search: '' }}>
              <Trans>Begin anew</Trans>
            </Link>
          </ButtonLink>
        </>
      )}
    </Wrap>
  )
}
