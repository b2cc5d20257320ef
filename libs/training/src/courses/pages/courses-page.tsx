import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { TrainingCourse } from '@portal/contract'
import { courseLevels, courseModes, courseTopics, maxKeyword, pageSize } from '@portal/contract/facts'
import { formatDay } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import {
  Badge,
  ButtonLink,
  EmptyContent,
  FilterForm,
  MetaLine,
  Muted,
  PageTitle,
  Pagination,
  VisuallyHidden,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { courseLevelNames, courseModeNames, courseTopicNames } from '../../shared/course-names.ts'
import { Price } from '../../shared/price.tsx'
import { coursesQuery, coursesView } from '../../shared/training-queries.ts'
import { ProgressMark } from '../progress-mark.tsx'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 22)), 1fr))',
    gap: '5',
    mt: '6',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      p: '5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      minW: '0',
      overflowWrap: 'anywhere',
      position: 'relative',
    },
    '& > li:hover': { borderColor: 'brand.solid' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    // The whole card leads there, and its title is what is read out.
    '& h2 a': {
      color: 'fg',
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: 'control.touch', md: '6' },
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& [data-tags]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& p': { color: 'fg.muted' },
    '& [data-foot]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'space-between',
      mt: 'auto',
      pt: '2',
    },
    '& [data-foot] b': { textStyle: 'lg' },
  },
})

function CourseCard({ course }: { course: TrainingCourse }) {
  const { i18n } = useLingui()
  const { id, title, summary, topic, level, mode, price, minutes, lessons, nextClass, progress } = course
  return (
    <li>
      <div data-tags="">
        <Badge>{i18n._(courseLevelNames[level])}</Badge>
        <Badge>{i18n._(courseModeNames[mode])}</Badge>
      </div>
      <h2>
        <Link to={pathFor('trainCourse', { id })}>{title}</Link>
      </h2>
      <p>{summary}</p>
      <MetaLine>
        <span>{i18n._(courseTopicNames[topic])}</span>
        <span>
          <Plural value={lessons} one="# lesson" other="# lessons" />
        </span>
        <span>
          <Plural value={minutes} one="# minute" other="# minutes" />
        </span>
      </MetaLine>
      {progress && <ProgressMark {...progress} />}
      <div data-foot="">
        <b>
          <Price fen={price} />
        </b>
        {nextClass && (
          <Muted as="span" data-varies="">
            <Trans>Next class: {formatDay(i18n, nextClass)}</Trans>
          </Muted>
        )}
      </div>
    </li>
  )
}

/** The catalogue of courses. */
export function Component() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const [search] = useSearchParams()
  const view = coursesView.read(search)
  const { data: courses } = useSuspenseQuery(coursesQuery(view))
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.courseList">Courses</Trans>
      </PageTitle>
      <Muted>
        <Trans>Films, texts and quizzes to learn at your own pace; some with classes at a place or live.</Trans>
      </Muted>
      <FilterForm
        submit={<Trans>Show</Trans>}
        words={{ label: <Trans>Words</Trans>, value: view.keyword, max: maxKeyword }}
        choices={[
          {
            name: 'topic',
            label: t`Topic`,
            value: view.topic ?? '',
            any: t`Any topic`,
            options: courseTopics.map((code) => [code, i18n._(courseTopicNames[code])] as const),
          },
          {
            name: 'level',
            label: t`Level`,
            value: view.level ?? '',
            any: t`Any level`,
            options: courseLevels.map((code) => [code, i18n._(courseLevelNames[code])] as const),
          },
          {
            name: 'mode',
            label: t`Where`,
            value: view.mode ?? '',
            any: t`Anywhere`,
            options: courseModes.map((code) => [code, i18n._(courseModeNames[code])] as const),
          },
          {
            name: 'price',
            label: t`Price`,
            value: view.price ?? '',
            any: t`Any price`,
            options: [
              ['free', t({ message: 'Free', context: 'price' })],
              ['paid', t({ message: 'Paid', context: 'price' })],
            ],
          },
          ...(user
            ? [
                {
                  name: 'begun',
                  label: t`Progress`,
                  value: view.begun ?? '',
                  any: t`All courses`,
                  options: [['yes', t`Those that I have begun`]] as const,
                },
              ]
            : []),
        ]}
      />
      <chakra.div mb="16">
        {courses.data.length ? (
          <>
            <VisuallyHidden as="p" role="status">
              <Plural value={courses.total} one="# course found" other="# courses found" />
            </VisuallyHidden>
            <Cards>
              {courses.data.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </Cards>
            <Pagination
              pageNo={view.pageNo}
              pageSize={pageSize}
              total={courses.total}
              to={(page) => pathFor('courseList') + coursesView.write(search, { pageNo: page })}
            />
          </>
        ) : (
          <EmptyContent
            title={<Trans>No course fits</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor('courseList')}>
                  <Trans>See all courses</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>No course has all that you chose. Leave something out.</Trans>
          </EmptyContent>
        )}
      </chakra.div>
    </Wrap>
  )
}
