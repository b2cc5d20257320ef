import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { CourseDetail } from '@portal/contract'
import { quizPass } from '@portal/contract/facts'
import { Button, Choice, Note } from '@portal/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { courseQuery } from '../shared/training-queries.ts'

const Questions = chakra('form', {
  base: {
    display: 'grid',
    gap: '6',
    mt: '5',
    '& fieldset': { borderWidth: '0', p: '0', m: '0', minW: '0' },
    '& legend': { fontWeight: 'semibold', mb: '1' },
    '& [data-answer]': { mt: '2' },
    '& [data-fault]': { color: 'fg.error', textStyle: 'sm' },
  },
})

type Props = {
  course: string
  at: number
  questions: CourseDetail['lessons'][number]['questions']
}

/** Questions with one right answer each; what is right and why is told after they were answered. */
export function QuizForm({ course, at, questions }: Props) {
  const call = useCall()
  const user = useUser()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const [asked, setAsked] = useState(false)
  const mark = useMutation({
    mutationFn: () =>
      call('POST /train/trainCourse/answerQuiz', {
        body: { id: course, lesson: at, answers: questions.map((_, nth) => answers[nth]!) },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: courseQuery(course).queryKey }),
  })
  const open = questions.flatMap((_, nth) => (answers[nth] === undefined ? [nth] : []))
  const result = mark.data
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (open.length) form.current?.querySelector<HTMLInputElement>(`input[name="question-${open[0]}"]`)?.focus()
    else if (!mark.isPending) mark.mutate()
  }
  return (
    <Questions ref={form} noValidate onSubmit={send}>
      {questions.map(({ question, options }, nth) => {
        const told = result?.questions[nth]
        const right = told && options[told.answer]
        return (
          <fieldset key={nth} disabled={Boolean(result)}>
            <legend lang="zh-CN">
              {nth + 1}. {question}
            </legend>
            {options.map((option, place) => (
              <Choice
                key={place}
                type="radio"
                name={`question-${nth}`}
                label={<span lang="zh-CN">{option}</span>}
                checked={answers[nth] === place}
                onChange={() => setAnswers((now) => ({ ...now, [nth]: place }))}
              />
            ))}
            {asked && open.includes(nth) && (
              <p data-fault="">
                <Trans>Choose an answer.</Trans>
              </p>
            )}
            {told && (
              <div data-answer="">
                <Note kind={told.right ? 'good' : 'bad'}>
                  {told.right ? <Trans>Right.</Trans> : <Trans>Not right. The answer is: {right}</Trans>}{' '}
                  <span lang="zh-CN">{told.why}</span>
                </Note>
              </div>
            )}
          </fieldset>
        )
      })}
      {mark.isError && (
        <Note kind="bad" alert>
          <Trans>Your answers could not be sent. They are still here: try again.</Trans>
        </Note>
      )}
      <div role="status">
        {result && (
          <Note kind={result.passed ? 'good' : 'warning'}>
            <Plural value={result.right} one="# answer is right." other="# answers are right." />{' '}
            {result.passed ? (
              <Trans>You have passed.</Trans>
            ) : (
              <Trans>{quizPass} percent have to be right. Read the explanations, then try again.</Trans>
            )}
          </Note>
        )}
      </div>
      {result ? (
        !result.passed && (
          <div>
            <Button
              onClick={() => {
                mark.reset()
                setAnswers({})
                setAsked(false)
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        )
      ) : (
        <div>
          <Button type="submit" look="solid" aria-busy={mark.isPending} disabled={!user}>
            <Trans>Send answers</Trans>
          </Button>
        </div>
      )}
    </Questions>
  )
}
