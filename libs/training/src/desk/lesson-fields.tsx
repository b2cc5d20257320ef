import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import {
  lessonFaults,
  maxLessonMinutes,
  maxLessonText,
  maxQuestions,
  maxTitle,
  type LessonFaultKind,
} from '@portal/contract/facts'
import { Button, Choice, Field, Note, Select } from '@portal/ui-kit'
import { useState } from 'react'
import { CaptionsFields } from './captions-fields.tsx'
import { newQuestion, type LessonDraft, type WrittenCourse } from './lesson-draft.ts'
import { Actions, faultTexts } from './lesson-parts.tsx'
import { QuestionFields } from './question-fields.tsx'
import { StoredField } from './stored-field.tsx'
import { LineField, LinesField } from './text-fields.tsx'

type LessonProps = {
  lesson: LessonDraft
  course: Pick<WrittenCourse, 'films' | 'courseware'>
  onChange: (changes: Partial<LessonDraft>) => void
}

/** The film of a lesson: one of a published video, or one that is stored for it. */
function FilmFields({ lesson, course, onChange }: LessonProps) {
  const { t } = useLingui()
  const call = useCall()
  const [stored, setStored] = useState<{ fileId: string; name: string }>()
  const films = [...course.films, ...(stored ? [{ fileId: stored.fileId, title: stored.name, captions: [] }] : [])]
  const show = (video: string | null) => onChange({ video, captions: [] })
  return (
    <>
      <Field label={<Trans>Film</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={lesson.video ?? ''}
            onChange={({ target }) => show(target.value || null)}
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
      <StoredField
        label={<Trans>Another film</Trans>}
        hint={<Trans>MP4 or WebM, up to 200 MB. Only who may follow the lesson sees it.</Trans>}
        accept="video/mp4,video/webm"
        store={(body) => call('POST /doc/doc-file/uploadFile', { body })}
        onStored={(film) => {
          setStored(film)
          show(film.fileId)
        }}
      />
      {lesson.video && (
        <CaptionsFields
          captions={lesson.captions ?? []}
          published={films.find(({ fileId }) => fileId === lesson.video)?.captions ?? []}
          onChange={(captions) => onChange({ captions })}
        />
      )}
    </>
  )
}

/** The courseware of a lesson: a package that is imported. */
function CoursewareFields({ lesson, course, onChange }: LessonProps) {
  const call = useCall()
  const [stored, setStored] = useState<WrittenCourse['courseware'][number]>()
  const played = [...course.courseware, ...(stored ? [stored] : [])].find(({ fileId }) => fileId === lesson.courseware)
  return (
    <>
      <StoredField
        label={<Trans>Interactive lesson</Trans>}
        hint={<Trans>A SCORM package (1.2 or 2004), a ZIP archive of up to 64 MB</Trans>}
        accept=".zip,application/zip"
        store={(body) => call('POST /train/desk/importCourseware', { body })}
        onStored={(imported) => {
          setStored(imported)
          onChange({ courseware: imported.fileId, ...(!lesson.title && { title: imported.title.slice(0, maxTitle) }) })
        }}
      />
      {lesson.courseware && (
        <Actions>
          <span>
            {played ? (
              <Trans>
                SCORM {played.version}: {played.title}
              </Trans>
            ) : (
              <Trans>A package is stored.</Trans>
            )}
          </span>
          <Button look="text" size="staff" onClick={() => onChange({ courseware: null })}>
            <Trans>Remove it</Trans>
          </Button>
        </Actions>
      )}
    </>
  )
}

/** A lesson as it is written: film, text, courseware and questions. */
export function LessonFields({ lesson, course, onChange }: LessonProps) {
  const { questions } = lesson
  const faults = lessonFaults(lesson)
  const has = (kind: LessonFaultKind) =>
    faults.some((fault) => fault.kind === kind && fault.question === null) && faultTexts[kind]
  return (
    <div data-fields="">
      <LineField
        label={<Trans>Title</Trans>}
        error={has('title')}
        maxLength={maxTitle}
        value={lesson.title}
        onChange={(title) => onChange({ title })}
      />
      <LineField
        label={<Trans>Minutes</Trans>}
        error={has('minutes')}
        inputMode="numeric"
        maxLength={String(maxLessonMinutes).length}
        value={lesson.minutes || ''}
        onChange={(typed) => onChange({ minutes: Number(typed.replace(/\D/g, '')) })}
      />
      <Choice
        label={<Trans>Open to everybody, also before payment</Trans>}
        checked={lesson.preview}
        onChange={({ target }) => onChange({ preview: target.checked })}
      />
      <FilmFields lesson={lesson} course={course} onChange={onChange} />
      <CoursewareFields lesson={lesson} course={course} onChange={onChange} />
      <LinesField
        label={<Trans>Text</Trans>}
        hint={<Trans>Markdown: ## heading, **bold**, - list</Trans>}
        error={has('empty')}
        rows={8}
        maxLength={maxLessonText}
        value={lesson.text}
        onChange={(text) => onChange({ text })}
      />
      {has('mixed') && <Note kind="warning">{has('mixed')}</Note>}
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
