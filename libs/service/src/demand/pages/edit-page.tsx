import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf } from '@portal/api-client'
import { LoadFailed, StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink, Card, EmptyContent, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { DemandForm } from '../demand-form.tsx'
import { demandQuery } from '../demand-queries.ts'
import { idAsked } from '../../shared/id-asked.ts'

/** SRV-01. A new demand, or a draft of one's own that is gone on with. */
export function Component() {
  const { t } = useLingui()
  const id = idAsked(useSearchParams()[0])
  const { data, error, refetch } = useQuery({ ...demandQuery(id ?? ''), enabled: id !== undefined })
  const list = (
    <ButtonLink asChild>
      <Link to={pathFor('serviceDemand')}>
        <Trans id="route.serviceDemand">Service demands</Trans>
      </Link>
    </ButtonLink>
  )
  if (id === undefined)
    return (
      <StaffPage title={<Trans id="route.serviceDemandEdit">New service demand</Trans>}>
        <DemandForm key="new" demand={undefined} />
      </StaffPage>
    )
  if (data?.mine && data.state === 'draft')
    return (
      <StaffPage title={<Trans>Draft {data.number}</Trans>}>
        <DemandForm key={id} demand={data} />
      </StaffPage>
    )
  if (data || reasonOf(error) === 'notFound')
    return (
      <Card>
        <EmptyContent heading="h1" title={<Trans>There is no such draft</Trans>} action={list}>
          <Trans>It was submitted already, or it is not yours.</Trans>
        </EmptyContent>
      </Card>
    )
  if (error)
    return (
      <Card>
        <LoadFailed
          heading="h1"
          title={<Trans>The demand could not be loaded</Trans>}
          onRetry={() => void refetch()}
          also={list}
        />
      </Card>
    )
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton style={{ height: 240 }} />
    </div>
  )
}
