import { Trans } from '@lingui/react/macro'
import { AbsentThing, StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { DemandForm } from '../demand-form.tsx'
import { demandQuery } from '../demand-queries.ts'
import { idAsked } from '../../shared/id-asked.ts'

/** SRV-01. A new demand, or a draft of one's own that is gone on with. */
export function Component() {
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
  return (
    <AbsentThing
      id={id}
      error={error}
      other={data !== undefined}
      none={{
        title: <Trans>There is no such draft</Trans>,
        why: <Trans>It was submitted already, or it is not yours.</Trans>,
      }}
      failed={<Trans>The demand could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
