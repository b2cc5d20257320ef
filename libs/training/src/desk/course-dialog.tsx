import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskCourse } from '@portal/contract'
import { courseLevels, courseTopics, maxPrice, maxSummary, maxTitle } from '@portal/contract/facts'
import { EditFooter, RefusalNote, useKeptEdit, useWrite } from '@portal/desk'
import { Choice, Dialog, Field, Select, showMessage } from '@portal/ui-kit'
import { useState, type FormEvent } from 'react'
import { courseLevelNames, courseTopicNames } from '../shared/course-names.ts'
import { LineField, LinesField } from './text-fields.tsx'

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', '& > footer': { mt: '2' } },
})
const maxNumber = 9

/** Changes what the catalogue says of a course. */
function CourseForm({ course, onClose }: { course: DeskCourse; onClose: () => void }) {
  const { i18n } = useLingui()
  const { draft, change, drop, note } = useKeptEdit(`course-${course.id}`, {
    ...course,
    price: String(course.price / 100),
  })
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const write = useWrite('POST /train/desk/saveCourse', {
    onDone: () => {
      drop()
      showMessage(<Trans>The course was saved.</Trans>)
      onClose()
    },
    onRefused: setRefused,
  })
  const fen = Math.round(Number(draft.price.replace(',', '.')) * 100)
  const wrong = {
    title: !draft.title.trim(),
    summary: !draft.summary.trim(),
    price: !(draft.price.trim() && fen >= 0 && fen <= maxPrice),
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    setRefused(undefined)
    const form = event.currentTarget
    if (wrong.title || wrong.summary || wrong.price)
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    else {
      const { id, title, summary, topic, level, offered } = draft
      write.send({ body: { id, title: title.trim(), summary: summary.trim(), topic, level, price: fen, offered } })
    }
  }
  return (
    <Form noValidate onSubmit={send}>
      {note}
      <LineField
        label={<Trans>Title</Trans>}
        error={asked && wrong.title && <Trans>Write a title.</Trans>}
        maxLength={maxTitle}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <LinesField
        label={<Trans>Summary</Trans>}
        error={asked && wrong.summary && <Trans>Write a summary.</Trans>}
        rows={3}
        maxLength={maxSummary}
        value={draft.summary}
        onChange={(summary) => change({ summary })}
      />
      <Field label={<Trans>Topic</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={draft.topic}
            onChange={({ target }) => change({ topic: courseTopics.find((topic) => topic === target.value)! })}
          >
            {courseTopics.map((topic) => (
              <option key={topic} value={topic}>
                {i18n._(courseTopicNames[topic])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Level</Trans>}>
        {(control) => (
          <Select
            {...control}
            size="staff"
            value={draft.level}
            onChange={({ target }) => change({ level: courseLevels.find((level) => level === target.value)! })}
          >
            {courseLevels.map((level) => (
              <option key={level} value={level}>
                {i18n._(courseLevelNames[level])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LineField
        label={<Trans>Price (CNY)</Trans>}
        hint={<Trans>Classes that are planned already keep their price.</Trans>}
        error={asked && wrong.price && <Trans>A number; 0 for a free course.</Trans>}
        inputMode="decimal"
        maxLength={maxNumber}
        value={draft.price}
        onChange={(price) => change({ price })}
      />
      <Choice
        label={<Trans>In the catalogue</Trans>}
        checked={draft.offered}
        onChange={({ target }) => change({ offered: target.checked })}
      />
      <RefusalNote error={refused} />
      <EditFooter
        busy={write.busy}
        onCancel={() => {
          drop()
          onClose()
        }}
      />
    </Form>
  )
}

/** The form of a course in a dialog. */
export function CourseDialog({ course, onClose }: { course: DeskCourse | undefined; onClose: () => void }) {
  return (
    <Dialog open={course !== undefined} title={<Trans>Change the course</Trans>} onClose={onClose}>
      {course && <CourseForm course={course} onClose={onClose} />}
    </Dialog>
  )
}
