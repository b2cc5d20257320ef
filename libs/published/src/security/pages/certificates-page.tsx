import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { StaffPreview } from '@portal/desk/staff-preview'
import { formatDay } from '@portal/i18n'
import { useScreen } from '@portal/rendering'
import {
  Badge,
  Button,
  Card,
  EmptyContent,
  Muted,
  PageTitle,
  putOnClipboard,
  saveFile,
  showMessage,
  Wrap,
} from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { ContentText } from '../../shared/content-text.tsx'
import { ModelTags } from '../../shared/model-tags.tsx'
import { Facts } from '../components/facts.tsx'
import { certificatesQuery } from '../queries.ts'

type Certificate = DataOf<Calls['POST /extend/security/certificates']>[number]
/** Days before its end from which a certificate bears a warning. */
const warnedDays = 90

const Cards = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', mt: '6', mb: '16' },
})
const Parts = chakra(Card, {
  base: {
    p: { base: '4', md: '6' },
    scrollMarginTop: '24',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    '& h2': { textStyle: 'xl', minW: '0', overflowWrap: 'anywhere' },
    '& > p': { color: 'fg.muted', overflowWrap: 'anywhere' },
    // The values are long: on a phone they stand below their names.
    '& > dl': {
      mt: '5',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'fit-content(40%) minmax(0, 1fr)' },
      rowGap: { base: '0.5', md: '2' },
    },
    '& > dl > dd': { mb: { base: '2', md: '0' } },
    '& [data-print]': { display: 'flex', gap: '2', alignItems: 'center' },
    '& [data-print] code': { minW: '0', overflowWrap: 'anywhere' },
    '& dd ol': { listStyle: 'decimal', ps: '5' },
  },
})
const Text = chakra('div', { base: { maxW: 'calc(var(--u) * 46)', '& > div': { textStyle: 'md', mt: '4' } } })

/** Whether it still counts, in a word. */
function Validity({ daysLeft }: Pick<Certificate, 'daysLeft'>) {
  if (daysLeft < 0)
    return (
      <Badge tone="danger">
        <Trans>Expired</Trans>
      </Badge>
    )
  if (daysLeft >= warnedDays)
    return (
      <Badge tone="success">
        <Trans>Valid</Trans>
      </Badge>
    )
  return (
    <Badge tone="warning">
      <span data-varies="">
        <Plural value={daysLeft} one="Expires in # day" other="Expires in # days" />
      </span>
    </Badge>
  )
}

/** A name for the file: as the certificate is called, in plain letters. */
const fileName = ({ chain, serial }: Certificate) =>
  `${
    (chain[0] ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || serial
  }.pem`

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useLingui()
  const { id, title, summary, lang, productModels, subject, issuer, serial, validFrom, validTo, daysLeft } = certificate
  const { fingerprint, keyType, chain, verified, pem } = certificate
  const copy = async () => {
    if (await putOnClipboard(fingerprint)) showMessage(<Trans>Fingerprint copied</Trans>)
    else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
  }
  const from = formatDay(i18n, validFrom)
  const to = formatDay(i18n, validTo)
  return (
    <Parts asChild id={id}>
      <article aria-labelledby={`${id}-title`}>
        <header>
          <h2 id={`${id}-title`} lang={lang}>
            {title}
          </h2>
          <Validity daysLeft={daysLeft} />
        </header>
        <p lang={lang}>{summary}</p>
        <Facts>
          <dt>
            <Trans>Valid</Trans>
          </dt>
          <dd>
            <Trans>
              {from} to {to}
            </Trans>
          </dd>
          <dt>
            <Trans>Issued to</Trans>
          </dt>
          <dd>
            <bdi>{subject}</bdi>
          </dd>
          <dt>
            <Trans>Issued by</Trans>
          </dt>
          <dd>
            <bdi>{issuer}</bdi>
          </dd>
          <dt>
            <Trans>Serial number</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">
              <code>{serial}</code>
            </bdi>
          </dd>
          <dt>
            <Trans>Key</Trans>
          </dt>
          <dd>
            <bdi>{keyType}</bdi>
          </dd>
          <dt>
            <Trans>SHA-256 fingerprint</Trans>
          </dt>
          <dd data-print="">
            <code dir="ltr">{fingerprint}</code>
            <Button
              look="icon"
              size="staff"
              aria-label={t`Copy the fingerprint of ${title}`}
              onClick={() => void copy()}
            >
              <Copy size={16} aria-hidden />
            </Button>
          </dd>
          <dt>
            <Trans>Chain of signatures</Trans>
          </dt>
          <dd>
            <ol>
              {chain.map((each) => (
                <li key={each}>
                  <bdi>{each}</bdi>
                </li>
              ))}
            </ol>
            <Muted asChild>
              <span>
                {verified ? (
                  <Trans>Each signature was checked and fits.</Trans>
                ) : (
                  <Trans>The chain could not be checked up to its root.</Trans>
                )}
              </span>
            </Muted>
          </dd>
        </Facts>
        <ModelTags models={productModels} />
        <Text>
          <ContentText content={certificate} />
        </Text>
        <Button
          mt="5"
          onClick={() => saveFile(new File([pem], fileName(certificate), { type: 'application/x-pem-file' }))}
        >
          <Download size={16} aria-hidden />
          <Trans>Download (PEM)</Trans>
        </Button>
      </article>
    </Parts>
  )
}

/** The certificates of the vendor: what each is for, how long it counts, and what it is told by. */
export function Component() {
  const { i18n } = useLingui()
  const { entry } = useScreen()
  const { data: certificates } = useSuspenseQuery(certificatesQuery)
  return (
    <Wrap>
      <PageTitle>{i18n._(entry.title)}</PageTitle>
      <Muted>
        <Trans>
          What our devices and programs are told by. Compare the fingerprint with another source, such as the papers in
          the box, before you trust a certificate.
        </Trans>
      </Muted>
      {certificates.length ? (
        <Cards>
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
        </Cards>
      ) : (
        <EmptyContent title={<Trans>No certificates yet</Trans>}>
          <Trans>None has been published. What devices are told by stands here as soon as there is one.</Trans>
        </EmptyContent>
      )}
      <StaffPreview kind="certificate" />
    </Wrap>
  )
}
