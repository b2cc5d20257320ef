import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { TrainingClass } from '@portal/contract'
import { LoadFailed } from '@portal/desk'
import { loginPath, pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Note, PageTitle, Skeleton, useInBrowser, Wrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { ClassPlace, SeatsLeft } from '../../shared/class-card.tsx'
import { ClassTime, OwnTime } from '../../shared/class-times.tsx'
import { FactSheet } from '../../shared/fact-sheet.tsx'
import { Price } from '../../shared/price.tsx'
import { classQuery } from '../../shared/training-queries.ts'
import { SignUpForm } from '../sign-up-form.tsx'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    mt: '6',
    mb: '16',
    maxW: 'calc(var(--u) * 46)',
  },
})

const chooseClass = (
  <ButtonLink asChild>
    <Link to={pathFor('openClass')}>
      <Trans>See open classes</Trans>
    </Link>
  </ButtonLink>
)

function Step({ course }: { course: TrainingClass }) {
  const user = useUser()
  const inBrowser = useInBrowser()
  if (!inBrowser) return <Skeleton height="200px" />
  if (course.order)
    return (
      <Note kind="good">
        <Trans>You have signed up for this class.</Trans>{' '}
        <Link to={`${pathFor('trainOrder')}?number=${course.order.number}`}>
          <Trans>See my order</Trans>
        </Link>
      </Note>
    )
  if (!course.open)
    return (
      <Note kind="warning">
        <Trans>The time to sign up for this class is over.</Trans>
      </Note>
    )
  if (!user)
    return (
      <Note>
        <Trans>Sign in to sign up: your order, your ticket and your letter are kept in your account.</Trans>{' '}
        <Link to={loginPath(`${pathFor('signUpDetail')}?id=${course.id}`)}>
          <Trans>Sign in</Trans>
        </Link>
      </Note>
    )
  return <SignUpForm course={course} />
}

function Class({ id }: { id: string }) {
  const { data: course, error, isError, refetch } = useQuery({ ...classQuery(id), retry: false })
  if (course)
    return (
      <>
        <FactSheet
          facts={[
            [
              <Trans key="course">Course</Trans>,
              <Link key="course" to={pathFor('trainCourse', { id: course.courseId })}>
                {course.title}
              </Link>,
            ],
            [
              <Trans key="when">When</Trans>,
              <span key="when">
                <ClassTime {...course} /> <OwnTime {...course} />
              </span>,
            ],
            [<Trans key="where">Where</Trans>, <ClassPlace key="where" course={course} />],
            [<Trans key="seats">Seats</Trans>, <SeatsLeft key="seats" course={course} />],
            [<Trans key="price">Price</Trans>, <Price key="price" fen={course.price} />],
          ]}
        />
        <Step course={course} />
      </>
    )
  if (isError && isApiError(error) && ['notFound', 'invalid'].includes(error.reason))
    return (
      <EmptyContent title={<Trans>There is no such class</Trans>} action={chooseClass}>
        <Trans>It may be over, or the address is not complete.</Trans>
      </EmptyContent>
    )
  if (isError) return <LoadFailed title={<Trans>The class could not be loaded</Trans>} onRetry={() => void refetch()} />
  return <Skeleton height="240px" />
}

/** A class, and the form to sign up for it. */
export function Component() {
  const [search] = useSearchParams()
  const id = /^[1-9]\d{0,17}$/.exec(search.get('id') ?? '')?.[0]
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.signUpDetail">Sign up for a class</Trans>
      </PageTitle>
      <Body data-varies="">
        {id ? (
          <Class id={id} />
        ) : (
          <EmptyContent title={<Trans>Choose a class first</Trans>} action={chooseClass}>
            <Trans>Each class has its own sign-up.</Trans>
          </EmptyContent>
        )}
      </Body>
    </Wrap>
  )
}
