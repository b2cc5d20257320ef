import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import { Button, ButtonLink, putOnClipboard, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'

const Box = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    px: '4',
    py: '3',
    '& h3': { textStyle: 'md', fontWeight: 'semibold' },
    '& p': { color: 'fg.muted' },
    '& [data-print]': { display: 'flex', gap: '2', alignItems: 'center' },
    '& [data-print] > code': { minW: '0', fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere' },
    '& > a': { justifySelf: 'start' },
  },
})
const keyQuery = query('POST /extend/security/report/key', {})

/** The key that a report may be encrypted with before it is sent: what it is told by, and where to get it. */
export function ReportKey() {
  const { t } = useLingui()
  const { data: key } = useQuery(keyQuery)
  if (!key) return null
  // Groups of four are what people compare.
  const fingerprint = key.fingerprint.replace(/.{4}(?=.)/g, '$& ')
  const copy = async () => {
    if (await putOnClipboard(key.fingerprint)) showMessage(<Trans>Fingerprint copied</Trans>)
    else showMessage(<Trans>It could not be copied. Select the text and copy it by hand.</Trans>, 'bad')
  }
  return (
    <Box aria-labelledby="report-key">
      <h3 id="report-key">
        <Trans>Encrypt it yourself with PGP</Trans>
      </h3>
      <p>
        <Trans>
          You may write the description elsewhere, encrypt it with our key, and paste the encrypted message above, from
          BEGIN to END. We keep it as it is. The title and the model stay readable to our staff.
        </Trans>
      </p>
      <div>
        <Trans>Fingerprint of our key</Trans>
        <div data-print="">
          <code dir="ltr">{fingerprint}</code>
          <Button look="icon" size="staff" aria-label={t`Copy the fingerprint`} onClick={() => void copy()}>
            <Copy size={16} aria-hidden />
          </Button>
        </div>
      </div>
      <ButtonLink href={key.url} download={`${key.fingerprint}.asc`}>
        <Download size={16} aria-hidden />
        <Trans>Download the key</Trans>
      </ButtonLink>
    </Box>
  )
}
