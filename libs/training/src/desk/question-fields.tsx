import { Trans, useLingui } from '@lingui/react/macro'
import {
  maxOptions,
  maxQuestionText,
  minOptions,
  type LessonFaultKind,
  type WrittenQuestion,
} from '@portal/contract/facts'
import { Button, Field, Input, Note, Select } from '@portal/ui-kit'
import { withoutOption } from './lesson-draft.ts'
import { Actions, faultTexts } from './lesson-parts.tsx'
import { LineField, LinesField } from './text-fields.tsx'

type QuestionProps = {
  question: WrittenQuestion
  nth: number
  faults: readonly LessonFaultKind[]
  onChange: (question: WrittenQuestion) => void
  onRemove: () => void
}
/** A question of a lesson, its options, and which of them is right and why. */
export function QuestionFields({ question, nth, faults, onChange, onRemove }: QuestionProps) {
  const { t } = useLingui()
  const { options, answer } = question
  const has = (kind: LessonFaultKind) => faults.includes(kind) && faultTexts[kind]
  const number = nth + 1
  return (
    <fieldset>
      <legend>
        <Trans>Question {number}</Trans>
      </legend>
      <LineField
        label={<Trans>Question</Trans>}
        error={has('question')}
        maxLength={maxQuestionText}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      {options.map((option, at) => {
        const optionNumber = at + 1
        return (
          <Actions key={at}>
            <Input
              size="staff"
              dir="auto"
              flex="1"
              aria-label={t`Option ${optionNumber} of question ${number}`}
              maxLength={maxQuestionText}
              value={option}
              onChange={({ target }) =>
                onChange({ ...question, options: options.map((each, place) => (place === at ? target.value : each)) })
              }
            />
            {options.length > minOptions && (
              <Button
                look="text"
                size="staff"
                aria-label={t`Remove option ${optionNumber} of question ${number}`}
                onClick={() => onChange(withoutOption(question, at))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </Actions>
        )
      })}
      {(has('options') || has('alike')) && <Note kind="warning">{has('options') || has('alike')}</Note>}
      <Field label={<Trans>Right option</Trans>} error={has('answer')}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={String(answer)}
            onChange={({ target }) => onChange({ ...question, answer: Number(target.value) })}
          >
            <option value="-1">{t`Choose`}</option>
            {options.map((option, at) => (
              <option key={at} value={at}>
                {option || String(at + 1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LinesField
        label={<Trans>Why it is right</Trans>}
        error={has('why')}
        rows={2}
        maxLength={maxQuestionText}
        value={question.why}
        onChange={(why) => onChange({ ...question, why })}
      />
      <Actions>
        {options.length < maxOptions && (
          <Button size="staff" onClick={() => onChange({ ...question, options: [...options, ''] })}>
            <Trans>Add an option</Trans>
          </Button>
        )}
        <Button look="danger" size="staff" onClick={onRemove}>
          <Trans>Remove the question</Trans>
        </Button>
      </Actions>
    </fieldset>
  )
}
