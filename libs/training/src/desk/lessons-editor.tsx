import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isApiError, uniqueId } from '@portal/api-client'
import {
  lessonFaults,
  maxLessonMinutes,
  maxLessons,
  maxLessonText,
  maxOptions,
  maxQuestions,
  maxQuestionText,
  maxTitle,
  minOptions,
  type LessonFaultKind,
  type WrittenQuestion,
} from '@portal/contract/facts'
import { LoadFailed, RefusalNote, useKeptDraft, useWrite, type RefusalTexts } from '@portal/desk'
import { pathFor } from '@portal/routing'
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Choice,
  EmptyContent,
  Field,
  Input,
  Note,
  SectionHead,
  Select,
  showMessage,
  Skeleton,
  Textarea,
} from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { deskCourseQuery } from './desk-queries.ts'
import {
  isLessonsDraft,
  lessonsDraft,
  lessonsEdit,
  moved,
  newLesson,
  newQuestion,
  withoutOption,
  type LessonDraft,
  type WrittenCourse,
} from './lesson-draft.ts'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxW: 'calc(var(--u) * 52)',
    '& details': { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', p: '3' },
    '& summary': { minH: '44px', cursor: 'pointer', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& [data-fields]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', mt: '3' },
    '& fieldset': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      minW: '0',
      m: '0',
      p: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
    },
    '& legend': { fontWeight: 'semibold', px: '1' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const refusals: RefusalTexts = {
  staleRevision: (
    <Trans>Somebody else saved this course meanwhile. Reload the page to see it; what you typed is kept.</Trans>
  ),
  notReady: <Trans>The catalogue has this course: every lesson has to be whole. Mend what is marked first.</Trans>,
}
/** What is wrong, where it is. */
const faultTexts: Readonly<Record<LessonFaultKind, ReactNode>> = {
  title: <Trans>Write a title.</Trans>,
  minutes: <Trans>A whole number of minutes, 1 or more.</Trans>,
  empty: <Trans>Write a text, choose a film, or add a question.</Trans>,
  question: <Trans>Write the question.</Trans>,
  options: <Trans>Two options at least, none of them empty.</Trans>,
  alike: <Trans>Two options say the same.</Trans>,
  answer: <Trans>Say which option is right.</Trans>,
  why: <Trans>Say why it is right.</Trans>,
}

const allCourses = (
  <ButtonLink asChild>
    <Link to={pathFor('trainingDeskCourses')}>
      <Trans>All courses</Trans>
    </Link>
  </ButtonLink>
)

type QuestionProps = {
  question: WrittenQuestion
  nth: number
  faults: readonly LessonFaultKind[]
  onChange: (question: WrittenQuestion) => void
  onRemove: () => void
}
function QuestionFields({ question, nth, faults, onChange, onRemove }: QuestionProps) {
  const { t } = useLingui()
  const { options, answer } = question
  const has = (kind: LessonFaultKind) => faults.includes(kind) && faultTexts[kind]
  const number = nth + 1
  return (
    <fieldset>
      <legend>
        <Trans>Question {number}</Trans>
      </legend>
      <Field label={<Trans>Question</Trans>} error={has('question')}>
        {(control) => (
          <Input
            {...control}
            size="staff"
            dir="auto"
            maxLength={maxQuestionText}
            value={question.question}
            onChange={({ target }) => onChange({ ...question, question: target.value })}
          />
        )}
      </Field>
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
      <Field label={<Trans>Why it is right</Trans>} error={has('why')}>
        {(control) => (
          <Textarea
            {...control}
            size="staff"
            dir="auto"
            rows={2}
            maxLength={maxQuestionText}
            value={question.why}
            onChange={({ target }) => onChange({ ...question, why: target.value })}
          />
        )}
      </Field>
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

type LessonProps = {
  lesson: LessonDraft
  films: WrittenCourse['films']
  onChange: (changes: Partial<LessonDraft>) => void
}
function LessonFields({ lesson, films, onChange }: LessonProps) {
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

function Editor({ course }: { course: WrittenCourse }) {
  const { t } = useLingui()
  const { id, films, offered } = course
  const [fresh] = useState(() => lessonsDraft(course))
  const kept = useKeptDraft(`lessons-${id}`, fresh, isLessonsDraft)
  const { revision, lessons } = kept.draft
  const [refused, setRefused] = useState<Error>()
  const change = (next: readonly LessonDraft[]) => kept.change({ lessons: next })
  const write = useWrite('POST /train/desk/saveLessons', {
    onDone: (saved) => {
      kept.drop({ revision: saved.revision, lessons: lessons.map((lesson, was) => ({ ...lesson, was })) })
      showMessage(<Trans>The lessons were saved.</Trans>)
    },
    onRefused: setRefused,
  })
  const faulty = lessons.filter((lesson) => lessonFaults(lesson).length).length
  return (
    <Body>
      {kept.restored && (
        <Note>
          <Trans>What you typed before is here again.</Trans>{' '}
          <Button look="text" size="staff" onClick={() => kept.drop(fresh)}>
            <Trans>Begin with what is saved</Trans>
          </Button>
        </Note>
      )}
      {lessons.map((lesson, at) => {
        const number = at + 1
        const name = lesson.title || t`Lesson ${number}`
        return (
          <details key={lesson.key} open={lesson.was === null || undefined}>
            <summary>
              {number}. <span lang="zh-CN">{name}</span>{' '}
              {lessonFaults(lesson).length > 0 && (
                <Badge tone="warning">
                  <Trans>Not whole</Trans>
                </Badge>
              )}
            </summary>
            <LessonFields
              lesson={lesson}
              films={films}
              onChange={(changes) => change(lessons.map((each) => (each === lesson ? { ...each, ...changes } : each)))}
            />
            <Actions mt="3">
              <Button
                size="staff"
                aria-label={t`Up: ${name}`}
                disabled={at === 0}
                onClick={() => change(moved(lessons, at, -1))}
              >
                <Trans>Up</Trans>
              </Button>
              <Button
                size="staff"
                aria-label={t`Down: ${name}`}
                disabled={at === lessons.length - 1}
                onClick={() => change(moved(lessons, at, 1))}
              >
                <Trans>Down</Trans>
              </Button>
              <Button
                look="danger"
                size="staff"
                aria-label={t`Remove: ${name}`}
                onClick={() => change(lessons.filter((each) => each !== lesson))}
              >
                <Trans>Remove the lesson</Trans>
              </Button>
            </Actions>
          </details>
        )
      })}
      {faulty > 0 && (
        <Note kind="warning">
          <Plural
            value={faulty}
            one="# lesson is not whole. A course cannot be in the catalogue with it."
            other="# lessons are not whole. A course cannot be in the catalogue with them."
          />
        </Note>
      )}
      <RefusalNote error={refused} own={refusals} />
      <Actions>
        {lessons.length < maxLessons && (
          <Button onClick={() => change([...lessons, newLesson(uniqueId())])}>
            <Trans>Add a lesson</Trans>
          </Button>
        )}
        <Button
          look="solid"
          aria-busy={write.busy}
          onClick={() => {
            setRefused(undefined)
            write.send({ body: { id, revision, lessons: lessonsEdit({ lessons }) } })
          }}
        >
          {offered ? <Trans>Save for readers</Trans> : <Trans>Save</Trans>}
        </Button>
        {allCourses}
      </Actions>
    </Body>
  )
}

/** The lessons of a course, written in their order: texts, films, questions with what is right and why. */
export function LessonsEditor({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery({ ...deskCourseQuery(id), retry: false })
  if (data)
    return (
      <Card>
        <SectionHead title={<span lang="zh-CN">{data.title}</span>} />
        <Editor key={`${id} ${data.revision}`} course={data} />
      </Card>
    )
  if (!isError) return <Skeleton height="320px" />
  if (isApiError(error) && error.reason === 'notFound')
    return <EmptyContent title={<Trans>There is no such course</Trans>} action={allCourses} />
  return <LoadFailed title={<Trans>The course could not be loaded</Trans>} onRetry={() => void refetch()} />
}
