import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CourseDetail } from '@portal/contract'
import { pathFor } from '@portal/routing'
import { Badge, MetaLine, Muted, PageTitle, Prose, SafeHtml, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, FileText, Lock, Play } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { ClassCard, ClassCards } from '../../shared/class-card.tsx'
import { courseLevelNames, courseModeNames, courseTopicNames } from '../../shared/course-names.ts'
import { Price } from '../../shared/price.tsx'
import { courseQuery } from '../../shared/training-queries.ts'
import { LessonView } from '../lesson-view.tsx'
import { lessonView } from '../lesson-address.ts'
import { ProgressMark } from '../progress-mark.tsx'
import { framed } from '../framed.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'calc(var(--u) * 20) minmax(0, 1fr)' },
    columnGap: '10',
    rowGap: '6',
    alignItems: 'start',
    mt: '8',
    '& > nav': { position: { lg: 'sticky' }, top: { lg: '80px' } },
  },
})
const Lessons = chakra('ol', {
  base: {
    listStyle: 'none',
    mt: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '3',
      alignItems: 'center',
      minH: 'control.touch',
      px: '4',
      py: '2',
      color: 'fg',
      overflowWrap: 'anywhere',
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a:hover': { bg: 'bg.muted' },
    '& a[aria-current]': { bg: 'bg.info', fontWeight: 'semibold' },
    '& svg': { color: 'fg.subtle' },
    '& [data-done]': { color: 'fg.success' },
    '& small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal', whiteSpace: 'nowrap' },
  },
})
const icons = { text: FileText, video: Play, quiz: CircleHelp, courseware: Play }

function LessonMark({ lesson: { kind, locked, done } }: { lesson: CourseDetail['lessons'][number] }) {
  const { t } = useLingui()
  if (done) return <CircleCheck size={18} strokeWidth={1.75} data-done="" role="img" aria-label={t`Done`} />
  if (locked) return <Lock size={18} strokeWidth={1.75} role="img" aria-label={t`After sign-up`} />
  const Icon = icons[kind]
  const names = { text: t`Text`, video: t`Film`, quiz: t`Quiz`, courseware: t`Interactive lesson` }
  return <Icon size={18} strokeWidth={1.75} role="img" aria-label={names[kind]} />
}

/** A course: what it is about, its lessons, and its classes. */
export function Component() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: course } = useSuspenseQuery(courseQuery(id))
  const { lessons, classes } = course
  const at = Math.min(lessonView.read(search).lesson, lessons.length) - 1
  const path = pathFor('trainCourse', { id })
  const done = lessons.filter((lesson) => lesson.done).length
  return (
    <Wrap>
      <PageTitle>{course.title}</PageTitle>
      <Muted css={{ maxW: '68ch' }}>{course.summary}</Muted>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3" mb="2">
        <Badge>{i18n._(courseTopicNames[course.topic])}</Badge>
        <Badge>{i18n._(courseLevelNames[course.level])}</Badge>
        <Badge>{i18n._(courseModeNames[course.mode])}</Badge>
      </chakra.div>
      <MetaLine>
        <span>
          <Price fen={course.price} />
        </span>
        <span>
          <Plural value={lessons.length} one="# lesson" other="# lessons" />
        </span>
        <span>
          <Plural value={course.minutes} one="# minute" other="# minutes" />
        </span>
      </MetaLine>
      <Prose>
        <SafeHtml html={framed(course.html)} />
      </Prose>
      <chakra.section mt="12">
        <SectionHead title={<Trans>Lessons</Trans>} />
        <Columns>
          <nav aria-label={t`Lessons`}>
            <ProgressMark done={done} lessons={lessons.length} />
            <Lessons>
              {lessons.map((lesson, nth) => (
                <li key={nth}>
                  <Link
                    to={path + lessonView.write(search, { lesson: nth + 1 })}
                    replace
                    preventScrollReset
                    {...(nth === at && { 'aria-current': 'true' })}
                  >
                    <LessonMark lesson={lesson} />
                    {lesson.title}
                    <small>
                      <Trans>{lesson.minutes} min</Trans>
                    </small>
                  </Link>
                </li>
              ))}
            </Lessons>
          </nav>
          <LessonView
            key={at}
            course={course}
            at={at}
            next={at + 1 < lessons.length ? path + lessonView.write(search, { lesson: at + 2 }) : undefined}
          />
        </Columns>
      </chakra.section>
      <chakra.section mt="14" mb="16" id="classes">
        <SectionHead
          title={<Trans>Classes of this course</Trans>}
          more={
            <Link to={pathFor('openClass')}>
              <Trans>See open classes</Trans>
            </Link>
          }
        />
        {classes.length ? (
          <ClassCards>
            {classes.map((each) => (
              <ClassCard key={each.id} course={each} heading="h3" />
            ))}
          </ClassCards>
        ) : (
          <Muted>
            <Trans>No class is planned at the moment</Trans>
          </Muted>
        )}
      </chakra.section>
    </Wrap>
  )
}
