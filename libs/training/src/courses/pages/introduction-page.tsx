import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Muted, PageTitle, QuickGrid, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Award, CalendarDays, GraduationCap, ListChecks, ReceiptText, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassCard, ClassCards } from '../../shared/class-card.tsx'
import { courseTopicNames } from '../../shared/course-names.ts'
import { classesQuery, classesView, coursesView, trainingQuery } from '../../shared/training-queries.ts'

const nextShown = 3
const icon = { size: 22, strokeWidth: 1.5, 'aria-hidden': true } as const
const Lead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '5',
    mb: '10',
  },
})
const Topics = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 15)), 1fr))',
    gap: '3',
    '& a': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      alignItems: 'center',
      minH: 'control.touch',
      px: '4',
      py: '2',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      color: 'fg',
      fontWeight: 'medium',
    },
    '& a:hover': { borderColor: 'brand.solid', color: 'brand.fg' },
    '& small': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal', whiteSpace: 'nowrap' },
  },
})

/** What the training centre offers, and where each of it is found. */
export function Component() {
  const { i18n } = useLingui()
  const { data: training } = useSuspenseQuery(trainingQuery)
  const { data: classes } = useSuspenseQuery(classesQuery(classesView.read(new URLSearchParams())))
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.systemIntroduction">Training</Trans>
      </PageTitle>
      <Muted css={{ maxW: '68ch' }}>
        <Trans>
          For people who plan, install and run security systems: free courses for everyone, classes with devices to work
          on, and certificates that anybody can verify.
        </Trans>
      </Muted>
      <Lead>
        <ButtonLink asChild look="solid">
          <Link to={pathFor('courseList')}>
            <Trans>See all courses</Trans>
          </Link>
        </ButtonLink>
        <ButtonLink asChild>
          <Link to={pathFor('openClass')}>
            <Trans>See open classes</Trans>
          </Link>
        </ButtonLink>
      </Lead>
      <QuickGrid
        entries={[
          {
            to: pathFor('courseList'),
            icon: <GraduationCap {...icon} />,
            title: <Trans id="route.courseList">Courses</Trans>,
            note: (
              <Plural
                value={training.courses}
                one="# course with films and quizzes"
                other="# courses with films and quizzes"
              />
            ),
          },
          {
            to: pathFor('openClass'),
            icon: <CalendarDays {...icon} />,
            title: <Trans id="route.openClass">Open classes</Trans>,
            note: <Plural value={training.classes} one="# date to sign up for" other="# dates to sign up for" />,
          },
          {
            to: pathFor('signUp'),
            icon: <ListChecks {...icon} />,
            title: <Trans id="route.signUp">How to sign up</Trans>,
            note: <Trans>From the choice of a date to the certificate</Trans>,
          },
          {
            to: pathFor('myorder'),
            icon: <ReceiptText {...icon} />,
            title: <Trans id="route.myorder">My training orders</Trans>,
            note: <Trans>Proofs of payment, tickets, letters</Trans>,
          },
          {
            to: pathFor('certificateQuery'),
            icon: <Award {...icon} />,
            title: <Trans>Check a training certificate</Trans>,
            note: <Trans>By its number or by the holder</Trans>,
          },
          {
            to: pathFor('customTraining'),
            icon: <Users {...icon} />,
            title: <Trans>Training for your company</Trans>,
            note: <Trans>With your devices, at your place</Trans>,
          },
        ]}
      />
      <chakra.section mt="14">
        <SectionHead title={<Trans>By topic</Trans>} />
        <Topics>
          {training.topics.map(({ topic, courses }) => (
            <li key={topic}>
              <Link to={pathFor('courseList') + coursesView.write(new URLSearchParams(), { topic })}>
                {i18n._(courseTopicNames[topic])}
                <small>
                  <Plural value={courses} one="# course" other="# courses" />
                </small>
              </Link>
            </li>
          ))}
        </Topics>
      </chakra.section>
      <chakra.section mt="14" mb="16" data-varies="">
        <SectionHead
          title={<Trans>The next classes</Trans>}
          more={
            <Link to={pathFor('openClass')}>
              <Trans>See open classes</Trans>
            </Link>
          }
        />
        {classes.data.length ? (
          <ClassCards>
            {classes.data.slice(0, nextShown).map((each) => (
              <ClassCard key={each.id} course={each} heading="h3" />
            ))}
          </ClassCards>
        ) : (
          <EmptyContent heading="h3" title={<Trans>No class is planned at the moment</Trans>}>
            <Trans>The courses above can be followed at any time.</Trans>
          </EmptyContent>
        )}
      </chakra.section>
    </Wrap>
  )
}
