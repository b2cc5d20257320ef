import { Trans, useLingui } from '@lingui/react/macro'
import {
  lessonFaults,
  maxLessonMinutes,
  maxLessonText,
  maxQuestions,
  maxTitle,
  type LessonFaultKind,
} from '@portal/contract/facts'
import { Button, Choice, Field, Input, Select, Textarea } from '@portal/ui-kit'
import { newQuestion, type LessonDraft, type WrittenCourse } from './lesson-draft.ts'
import { faultTexts } from './lesson-parts.tsx'
import { QuestionFields } from './question-fields.tsx'

type LessonProps = {
  lesson: LessonDraft
  films: WrittenCourse['films']
  onChange: (changes: Partial<LessonDraft>) => void
}
/** A lesson as it is written: film, text and questions. */
export function LessonFields({ lesson, films, onChange }: LessonProps) {
  const { t } = useLingui()
  const { questions } = lesson
  const faults = lessonFaults(lesson)
  const has = (kind: LessonFaultKind) =>
    faults.some((fault) => fault.kind === kind && fault.question === null) && faultTexts[kind]
  return (
    <div data-fields="">
      <Field label={<Trans>Title</Trans>} error={has('title')}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            dir="auto"
            maxLength={maxTitle}
            value={lesson.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Minutes</Trans>} error={has('minutes')}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            inputMode="numeric"
            maxLength={String(maxLessonMinutes).length}
            value={lesson.minutes || ''}
            onChange={({ target }) => onChange({ minutes: Number(target.value.replace(/\D/g, '')) })}
          />
        )}
      </Field>
      <Choice
        label={<Trans>Open to everybody, also before payment</Trans>}
        checked={lesson.preview}
        onChange={({ target }) => onChange({ preview: target.checked })}
      />
      <Field label={<Trans>Film</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={lesson.video ?? ''}
            onChange={({ target }) => onChange({ video: target.value || null })}
          >
            <option value="">{t`None`}</option>
            {films.map(({ fileId, title }) => (
              <option key={fileId} value={fileId}>
                {title}
              </option>
            ))}
            {lesson.video && films.every(({ fileId }) => fileId !== lesson.video) && (
              <option value={lesson.video}>{t`The film of before`}</option>
            )}
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Text</Trans>}
        hint={<Trans>Markdown: ## heading, **bold**, - list</Trans>}
        error={has('empty')}
      >
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            dir="auto"
            rows={8}
            maxLength={maxLessonText}
            value={lesson.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      {questions.map((question, nth) => (
        <QuestionFields
          key={nth}
          question={question}
          nth={nth}
          faults={faults.flatMap(({ kind, question: of }) => (of === nth ? [kind] : []))}
          onChange={(changed) => onChange({ questions: questions.map((each, at) => (at === nth ? changed : each)) })}
          onRemove={() => onChange({ questions: questions.filter((_, at) => at !== nth) })}
        />
      ))}
      {questions.length < maxQuestions && (
        <div>
          <Button size="staff" onClick={() => onChange({ questions: [...questions, newQuestion] })}>
            <Trans>Add a question</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
