import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskCourse } from '@portal/contract'
import { Count, ListCard, StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Badge, Button, ButtonLink, columnsFor, DataTable, EmptyContent, RowLink } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { courseLevelNames, courseTopicNames } from '../../shared/course-names.ts'
import { Price } from '../../shared/price.tsx'
import { CourseDialog } from '../course-dialog.tsx'
import { deskCoursesQuery } from '../desk-queries.ts'
import { DeskTabs } from '../desk-tabs.tsx'
import { LessonsEditor } from '../lessons-editor.tsx'

function Named({ course }: { course: Pick<DeskCourse, 'topic' | 'level'> }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(courseTopicNames[course.topic])} · {i18n._(courseLevelNames[course.level])}
    </>
  )
}
function EditButton({ course, onEdit }: { course: DeskCourse; onEdit: (course: DeskCourse) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Button look="text" size="staff" aria-label={`${t`Change`}: ${course.title}`} onClick={() => onEdit(course)}>
        <Trans>Change</Trans>
      </Button>
      <ButtonLink asChild look="text" size="staff">
        <Link
          to={`${pathFor('trainingDeskCourses')}?course=${course.id}`}
          aria-label={`${t`Lessons`}: ${course.title}`}
        >
          <Trans>Lessons</Trans>
        </Link>
      </ButtonLink>
    </>
  )
}

const column = columnsFor<DeskCourse>()
const columnsWith = (edit: (course: DeskCourse) => void) =>
  column.columns([
    column.accessor('title', {
      header: () => <Trans>Course</Trans>,
      meta: { place: 'title' },
      cell: ({ row: { original } }) =>
        original.offered ? (
          <RowLink title={original.title} to={pathFor('trainCourse', { id: original.id })}>
            <span lang="zh-CN">{original.title}</span>
          </RowLink>
        ) : (
          <span lang="zh-CN">{original.title}</span>
        ),
    }),
    column.accessor('topic', {
      header: () => <Trans>Topic</Trans>,
      meta: { place: 'fact' },
      cell: ({ row: { original } }) => <Named course={original} />,
    }),
    column.accessor('offered', {
      header: () => <Trans>Catalogue</Trans>,
      meta: { place: 'fact' },
      cell: ({ getValue }) =>
        getValue() ? (
          <Badge tone="success">
            <Trans>Offered</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>Taken out</Trans>
          </Badge>
        ),
    }),
    column.accessor('begun', {
      header: () => <Trans>Have begun</Trans>,
      meta: { place: 'number' },
      cell: ({ getValue }) => <Count count={getValue()} />,
    }),
    column.accessor('finished', {
      header: () => <Trans>Have finished</Trans>,
      meta: { place: 'number' },
      cell: ({ getValue }) => <Count count={getValue()} />,
    }),
    column.accessor('price', {
      header: () => <Trans>Price</Trans>,
      meta: { place: 'number' },
      cell: ({ getValue }) => <Price fen={getValue()} />,
    }),
    column.display({
      id: 'edit',
      header: () => <Trans>Change</Trans>,
      meta: { place: 'actions' },
      cell: ({ row: { original } }) => <EditButton course={original} onEdit={edit} />,
    }),
  ])
const keyOf = ({ id }: DeskCourse) => id

/** All courses, with how many people follow them. */
export function Component() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(deskCoursesQuery)
  const [edited, setEdited] = useState<DeskCourse>()
  const [search] = useSearchParams()
  const written = /^[a-z0-9-]{1,60}$/.exec(search.get('course') ?? '')?.[0]
  const columns = useMemo(() => columnsWith(setEdited), [])
  if (written)
    return (
      <StaffPage title={<Trans id="route.courseList">Courses</Trans>}>
        <LessonsEditor key={written} id={written} />
      </StaffPage>
    )
  return (
    <StaffPage title={<Trans id="route.courseList">Courses</Trans>}>
      <ListCard>
        <DeskTabs current="courses" />
        <DataTable
          label={t`Courses`}
          columns={columns}
          rows={data}
          rowKey={keyOf}
          failed={isError}
          onRetry={() => void refetch()}
          empty={<EmptyContent title={<Trans>There is no course yet</Trans>} />}
        />
      </ListCard>
      <CourseDialog course={edited} onClose={() => setEdited(undefined)} />
    </StaffPage>
  )
}
