import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError } from '@portal/api-client'
import { LoadFailed } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, PageTitle, Skeleton, Wrap } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../order-queries.ts'
import { OrderView } from '../order-view.tsx'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    mt: '6',
    mb: '16',
    maxW: 'calc(var(--u) * 52)',
  },
})

function Order({ number }: { number: string }) {
  const { data, error, isError, refetch } = useQuery({ ...orderQuery(number), retry: false })
  if (data) return <OrderView order={data} />
  if (isError && isApiError(error) && error.reason === 'notFound') return <NoOrder />
  if (isError) return <LoadFailed title={<Trans>The order could not be loaded</Trans>} onRetry={() => void refetch()} />
  return <Skeleton height="320px" />
}

function NoOrder() {
  return (
    <EmptyContent
      title={<Trans>There is no such order</Trans>}
      action={
        <ButtonLink asChild>
          <Link to={pathFor('myorder')}>
            <Trans id="route.myorder">My training orders</Trans>
          </Link>
        </ButtonLink>
      }
    >
      <Trans>It is not among the orders of this account.</Trans>
    </EmptyContent>
  )
}

/** An order of one's own: where it stands, and what can be done about it. */
export function Component() {
  const [search] = useSearchParams()
  const number = /^TR\d{12}$/.exec(search.get('number') ?? '')?.[0]
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.trainOrder">Training order</Trans>
      </PageTitle>
      <Body>{number ? <Order number={number} /> : <NoOrder />}</Body>
    </Wrap>
  )
}
