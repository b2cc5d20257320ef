import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isApiError, uniqueId } from '@portal/api-client'
import { lessonFaults, maxLessons } from '@portal/contract/facts'
import { LoadFailed, RefusalNote, useKeptDraft, useWrite, type RefusalTexts } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Badge, Button, ButtonLink, Card, EmptyContent, Note, SectionHead, showMessage, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deskCourseQuery } from './desk-queries.ts'
import {
  isLessonsDraft,
  lessonsDraft,
  lessonsEdit,
  moved,
  newLesson,
  type LessonDraft,
  type WrittenCourse,
} from './lesson-draft.ts'
import { Actions } from './lesson-parts.tsx'
import { LessonFields } from './lesson-fields.tsx'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxW: 'calc(var(--u) * 52)',
    '& details': { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', px: '3' },
    '& details[open]': { pb: '3' },
    '& summary': {
      py: '2.5',
      minH: 'control.touch',
      cursor: 'pointer',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
    },
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
const refusals: RefusalTexts = {
  staleRevision: (
    <Trans>Somebody else saved this course meanwhile. Reload the page to see it; what you typed is kept.</Trans>
  ),
  notReady: <Trans>The catalogue has this course: every lesson has to be whole. Mend what is marked first.</Trans>,
}
const allCourses = (
  <ButtonLink asChild>
    <Link to={pathFor('trainingDeskCourses')}>
      <Trans>All courses</Trans>
    </Link>
  </ButtonLink>
)

function Editor({ course }: { course: WrittenCourse }) {
  const { t } = useLingui()
  const { id, offered } = course
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
              course={course}
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
      <Card css={{ p: '4' }}>
        <SectionHead title={<span lang="zh-CN">{data.title}</span>} />
        <Editor key={`${id} ${data.revision}`} course={data} />
      </Card>
    )
  if (!isError) return <Skeleton height="320px" />
  if (isApiError(error) && error.reason === 'notFound')
    return <EmptyContent title={<Trans>There is no such course</Trans>} action={allCourses} />
  return <LoadFailed title={<Trans>The course could not be loaded</Trans>} onRetry={() => void refetch()} />
}
