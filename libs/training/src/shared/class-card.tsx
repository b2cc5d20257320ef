import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TrainingClass } from '@portal/contract'
import { pathFor } from '@portal/routing'
import { Badge, ButtonLink } from '@portal/ui-kit'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClassTime, OwnTime } from './class-times.tsx'
import { courseLevelNames, courseModeNames } from './course-names.ts'
import { OrderBadge } from './order-badge.tsx'
import { Price } from './price.tsx'

/** Classes, one below the other. */
export const ClassCards = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '4', mt: '5' } })
const Root = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gap: '4',
    alignItems: 'center',
    p: { base: '4', md: '5' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflowWrap: 'anywhere',
    '& :is(h2, h3)': { textStyle: 'lg', fontWeight: 'semibold' },
    '& :is(h2, h3) a': {
      color: 'fg',
      minH: { base: 'control.touch', md: '6' },
      display: 'inline-flex',
      alignItems: 'center',
    },
    '& :is(h2, h3) a:hover': { color: 'fg.link' },
    '& [data-tags]': { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1' },
    '& dl': { mt: '2.5', display: 'grid', gap: '1.5', color: 'fg.muted' },
    '& dl > div': { display: 'flex', gap: '2' },
    '& dt svg': { mt: '1' },
    '& dd': { m: '0', minW: '0' },
    '& dd small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
    '& [data-step]': { display: 'grid', gap: '2', justifyItems: { base: 'stretch', md: 'end' } },
    '& [data-price]': { textStyle: 'xl', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
})

/** The seats of a class that are left, and who waits for one. */
export function SeatsLeft({
  course: { left, seats, waiting },
}: {
  course: Pick<TrainingClass, 'left' | 'seats' | 'waiting'>
}) {
  return left > 0 ? (
    <Trans>
      {left} of {seats} seats left
    </Trans>
  ) : waiting ? (
    <Plural value={waiting} one="Full, # person waits" other="Full, # people wait" />
  ) : (
    <Trans>Full</Trans>
  )
}
/** Where a class is held. */
export function ClassPlace({ course: { mode, place } }: { course: Pick<TrainingClass, 'mode' | 'place'> }) {
  const { i18n } = useLingui()
  return <>{place || i18n._(courseModeNames[mode])}</>
}

/** What can be done about a class: sign up, wait, or see what one ordered. */
function Step({ course }: { course: TrainingClass }) {
  if (course.order)
    return (
      <ButtonLink asChild>
        <Link to={`${pathFor('trainOrder')}?number=${course.order.number}`}>
          <Trans>See my order</Trans>
        </Link>
      </ButtonLink>
    )
  if (!course.open)
    return (
      <Badge>
        <Trans>Sign-up closed</Trans>
      </Badge>
    )
  return (
    <ButtonLink asChild look={course.left > 0 ? 'solid' : 'outline'}>
      <Link to={`${pathFor('signUpDetail')}?id=${course.id}`}>
        {course.left > 0 ? <Trans>Sign up</Trans> : <Trans>Join the waiting list</Trans>}
      </Link>
    </ButtonLink>
  )
}

/** An open class: what, when, where, how much, and the way into it. */
export function ClassCard({ course, heading: Heading = 'h2' }: { course: TrainingClass; heading?: 'h2' | 'h3' }) {
  const { t, i18n } = useLingui()
  return (
    <Root>
      <div>
        <Heading>
          <Link to={pathFor('trainCourse', { id: course.courseId })}>{course.title}</Link>
        </Heading>
        <div data-tags="">
          <Badge>{i18n._(courseLevelNames[course.level])}</Badge>
          <Badge>{i18n._(courseModeNames[course.mode])}</Badge>
          {course.order && <OrderBadge state={course.order.state} />}
        </div>
        <dl data-varies="">
          <div>
            <dt>
              <CalendarDays size={16} strokeWidth={1.75} role="img" aria-label={t`When`} />
            </dt>
            <dd>
              <ClassTime {...course} />
              <small>
                <OwnTime {...course} />
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <MapPin size={16} strokeWidth={1.75} role="img" aria-label={t`Where`} />
            </dt>
            <dd>
              <ClassPlace course={course} />
            </dd>
          </div>
          <div>
            <dt>
              <Users size={16} strokeWidth={1.75} role="img" aria-label={t`Seats`} />
            </dt>
            <dd>
              <SeatsLeft course={course} />
            </dd>
          </div>
        </dl>
      </div>
      <div data-step="">
        <span data-price="">
          <Price fen={course.price} />
        </span>
        <Step course={course} />
      </div>
    </Root>
  )
}
