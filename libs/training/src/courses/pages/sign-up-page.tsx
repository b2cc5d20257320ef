import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { holdHours } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { ButtonLink, Muted, PageTitle, SectionHead, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Payee } from '../../shared/payee.tsx'
import { trainingQuery } from '../../shared/training-queries.ts'

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    counterReset: 'step',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 18)), 1fr))',
    gap: '5',
    mt: '8',
    '& > li': { borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', p: '5', counterIncrement: 'step' },
    '& > li::before': { content: 'counter(step)', color: 'brand.fg', textStyle: '2xl', fontWeight: 'semibold' },
    '& h2': { textStyle: 'lg', mt: '1' },
    '& p': { color: 'fg.muted', mt: '1' },
  },
})

/** How one gets from a date to a certificate, and where is paid to. */
export function Component() {
  const { data: training } = useSuspenseQuery(trainingQuery)
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.signUp">How to sign up</Trans>
      </PageTitle>
      <Muted>
        <Trans>Four steps. Nothing is paid on this site: you transfer the price and hand in the proof.</Trans>
      </Muted>
      <Steps>
        <li>
          <h2>
            <Trans>Choose a class</Trans>
          </h2>
          <p>
            <Trans>Sign in, choose a date and sign up. Where no seat is left, you may wait for one.</Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Pay and hand in the proof</Trans>
          </h2>
          <p>
            <Trans>
              The seat is yours for {holdHours} hours. Transfer the price, then upload a picture or a PDF of the proof.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Get your ticket</Trans>
          </h2>
          <p>
            <Trans>
              Our staff check the proof. Then your ticket with its QR code and the letter of confirmation are ready.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Come, learn, get certified</Trans>
          </h2>
          <p>
            <Trans>Show the ticket at the door. Who passes gets a certificate that anybody can verify.</Trans>
          </p>
        </li>
      </Steps>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
        <ButtonLink asChild look="solid">
          <Link to={pathFor('openClass')}>
            <Trans>Choose a class</Trans>
          </Link>
        </ButtonLink>
        <ButtonLink asChild>
          <Link to={pathFor('purchaseQuery')}>
            <Trans id="route.purchaseQuery">Look up an order</Trans>
          </Link>
        </ButtonLink>
      </chakra.div>
      <chakra.section mt="14" mb="16">
        <SectionHead title={<Trans>Where to pay</Trans>} />
        <Payee payee={training.payee} />
      </chakra.section>
    </Wrap>
  )
}
