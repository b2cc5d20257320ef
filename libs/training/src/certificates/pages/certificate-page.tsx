import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, Muted, Note, PageTitle, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { CertificateCard } from '../certificate-card.tsx'
import { certificateQuery } from '../queries.ts'

const Answer = chakra('div', { base: { mt: '6', mb: '16', maxW: 'calc(var(--u) * 46)', '& > * + *': { mt: '4' } } })
const Proof = chakra('div', {
  base: {
    mt: '5',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > * + *': { mt: '3' },
  },
})

const says = {
  valid: <Trans>This certificate is true and counts today.</Trans>,
  expired: <Trans>This certificate is true, but it has run out.</Trans>,
  revoked: <Trans>This certificate was taken back. It does not count any more.</Trans>,
}
const kinds = { valid: 'good', expired: 'warning', revoked: 'bad' } as const

/** Row 76. What the QR code of a certificate opens: whether it is true, and how it stands today. */
export function Component() {
  const { number = '' } = useParams()
  const { data: certificate } = useSuspenseQuery(certificateQuery(number))
  const elsewhere = (
    <ButtonLink asChild>
      <Link to={pathFor('certificateQuery')}>
        <Trans>Check another one</Trans>
      </Link>
    </ButtonLink>
  )
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.trainCertificate">Training certificate</Trans>
      </PageTitle>
      <Muted>
        <bdi dir="ltr">{number}</bdi>
      </Muted>
      <Answer>
        {certificate ? (
          <>
            <Note kind={kinds[certificate.state]}>{says[certificate.state]}</Note>
            <CertificateCard certificate={certificate} heading="h2">
              {certificate.credential && (
                <Proof>
                  <Muted>
                    <Trans>
                      Machines verify it by its signed credential (Open Badges 3.0), and learn from its status list
                      whether it was revoked.
                    </Trans>
                  </Muted>
                  <ButtonLink asChild>
                    <a href={certificate.credential} download>
                      <Download size={18} aria-hidden />
                      <Trans>Download the credential</Trans>
                    </a>
                  </ButtonLink>
                </Proof>
              )}
            </CertificateCard>
            {elsewhere}
          </>
        ) : (
          <EmptyContent title={<Trans>We have issued no such certificate</Trans>} action={elsewhere}>
            <Trans>
              Compare the number in the address with the one on the paper. If it is the same, the paper is not ours.
            </Trans>
          </EmptyContent>
        )}
      </Answer>
    </Wrap>
  )
}
