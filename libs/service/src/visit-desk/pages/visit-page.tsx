import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { AbsentThing, FormSection, StaffPage } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { ButtonLink } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { VisitFacts, VisitTrail } from '../../visits/visit-facts.tsx'
import { VisitStateBadge } from '../../visits/visit-words.tsx'
import { BankLook } from '../bank-look.tsx'
import { visitQuery } from '../desk-queries.ts'
import { VisitSteps } from '../visit-steps.tsx'
import { idAsked } from '../../shared/id-asked.ts'

/** One visit, as the staff see it: whose it is, what is next, and what happened. */
export function Component() {
  const { t } = useLingui()
  const id = idAsked(useSearchParams()[0])
  const { data, error, refetch } = useQuery({ ...visitQuery(id ?? ''), enabled: id !== undefined })
  const list = (
    <ButtonLink asChild>
      <Link to={pathFor('visitDesk')}>
        <Trans id="route.visitDesk">On-site visits</Trans>
      </Link>
    </ButtonLink>
  )
  if (data)
    return (
      <StaffPage
        title={<Trans>Visit {data.number}</Trans>}
        crumbs={[
          { text: t({ id: 'route.visitDesk', message: 'On-site visits' }), to: pathFor('visitDesk') },
          { text: data.number },
        ]}
      >
        <chakra.div mb="4">
          <VisitStateBadge state={data.state} />
        </chakra.div>
        <VisitSteps key={`${data.id} ${data.state}`} visit={data} />
        <VisitFacts visit={data} />
        <FormSection title={<Trans>Customer</Trans>}>
          <dl>
            <dt>
              <Trans>Full name</Trans>
            </dt>
            <dd>{data.customer.fullName}</dd>
            <dt>
              <Trans>Account</Trans>
            </dt>
            <dd>
              <bdi>{data.customer.userAccount}</bdi>
            </dd>
            <dt>
              <Trans>Organisation</Trans>
            </dt>
            <dd>{data.customer.orgName || '–'}</dd>
          </dl>
        </FormSection>
        <BankLook key={`bank ${data.id}`} visit={data} />
        <VisitTrail trail={data.trail} />
      </StaffPage>
    )
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{
        title: <Trans>There is no such visit</Trans>,
        why: <Trans>The address is wrong, or the visit is no longer kept.</Trans>,
      }}
      failed={<Trans>The visit could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
