import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEdition } from '@portal/rendering'
import { robot } from '@portal/routing/areas/robot'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, EmptyContent, Field, Input, Muted, PageTitle, VisuallyHidden, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { FoundList } from '../../search/found-list.tsx'
import { answerQuery, maxQuestion, robotQuestions } from '../robot.ts'

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
    '& > a': { mt: '3' },
  },
})

function Answer({ question }: { question: string }) {
  const {
    data: { cases, whole, total, others },
  } = useSuspenseQuery(answerQuery(question))
  const search = `${pathFor('search')}?keyword=${encodeURIComponent(question)}`
  return (
    <Exchange>
      <h2>{question}</h2>
      {cases.length > 0 && (
        <p>
          {whole ? (
            <Trans>These cases fit best.</Trans>
          ) : (
            <Trans>No case has all of your words. These come closest.</Trans>
          )}
        </p>
      )}
      {cases.length > 0 && <FoundList found={cases} level="h3" />}
      {cases.length === 0 && (
        <EmptyContent heading="h3" title={<Trans>No case fits</Trans>}>
          <Trans>Ask in other words, or name the model.</Trans>
        </EmptyContent>
      )}
      {others.length > 0 && (
        <>
          <p>
            <Trans>Found in other languages, not in yours</Trans>
          </p>
          <FoundList found={others} level="h3" showLanguage />
        </>
      )}
      <ButtonLink asChild>
        <Link to={search}>
          {total > cases.length ? (
            <Plural value={total} one="See # result in the search" other="See all # results in the search" />
          ) : (
            <Trans>Open the search</Trans>
          )}
        </Link>
      </ButtonLink>
    </Exchange>
  )
}

function HowMany({ question }: { question: string }) {
  const {
    data: { cases },
  } = useSuspenseQuery(answerQuery(question))
  return <Plural value={cases.length} _0="No case fits" one="# case fits" other="# cases fit" />
}

/** The helper: a question in the visitor's own words is answered with the published cases that fit best, and nothing is made up. The newest answer stands first. */
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
    await navigate(`?${new URLSearchParams([...questions, question].map((each) => ['q', each]))}`)
    if (input.current) input.current.value = ''
  }
  const turns = questions.toReversed()
  return (
    <Wrap mb="16">
      <PageTitle>{title}</PageTitle>
      <Muted>
        <Trans>
          Say in your own words what happens. The robot answers with the published cases that fit best; it makes nothing
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
        {asking ? <Trans>Looking for cases</Trans> : turns[0] && <HowMany question={turns[0]} />}
      </VisuallyHidden>
      {turns.length > 0 && (
        <>
          <ol aria-label={t`Conversation, newest first`}>
            {turns.map((question, at) => (
              <Answer key={turns.length - at} question={question} />
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
