import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ShownCertificate } from '@portal/contract'
import { formatDay } from '@portal/i18n'
import { Card } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { CertificateBadge } from '../shared/certificate-badge.tsx'
import { levelNames } from '../shared/certificate-names.ts'

const Facts = chakra(Card, {
  base: {
    p: { base: '4', md: '6' },
    maxW: 'calc(var(--u) * 46)',
    overflowWrap: 'anywhere',
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', mb: '4' },
    '& :is(h2, h3)': { textStyle: 'xl' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 9) minmax(0, 1fr)' },
      columnGap: '4',
      rowGap: { md: '2' },
      m: '0',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', mb: { base: '3', md: '0' } },
    '&[data-state=revoked]': { borderColor: 'border.error' },
  },
})

type Props = {
  certificate: Omit<ShownCertificate, 'credential'>
  heading?: 'h2' | 'h3'
  /** What follows the facts. */ children?: ReactNode
}

/** Row 76. A certificate as strangers see it. */
export function CertificateCard({ certificate, heading: Heading = 'h3', children }: Props) {
  const { i18n } = useLingui()
  const { number, holder, course, level, issued, expires, revoked, state } = certificate
  return (
    <Facts data-state={state}>
      <header>
        <Heading>{course}</Heading>
        <CertificateBadge state={state} />
      </header>
      <dl>
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
        <dt>
          <Trans>Holder</Trans>
        </dt>
        <dd>
          <bdi>{holder}</bdi>
        </dd>
        <dt>
          <Trans>Level</Trans>
        </dt>
        <dd>{i18n._(levelNames[level])}</dd>
        <dt>
          <Trans>Issued</Trans>
        </dt>
        <dd data-varies="">{formatDay(i18n, issued)}</dd>
        <dt>
          <Trans>Valid until</Trans>
        </dt>
        <dd data-varies="">{expires === null ? <Trans>Without end</Trans> : formatDay(i18n, expires)}</dd>
        {revoked !== null && (
          <>
            <dt>
              <Trans>Revoked on</Trans>
            </dt>
            <dd data-varies="">{formatDay(i18n, revoked)}</dd>
          </>
        )}
      </dl>
      {children}
    </Facts>
  )
}
