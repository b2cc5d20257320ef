import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/api-client'
import { formatSize } from '@portal/i18n'
import { Button, ButtonLink } from '@portal/ui-kit'
import { Download } from 'lucide-react'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    maxW: 'calc(var(--u) * 30)',
    height: '2',
    mb: '2',
    accentColor: 'brand.solid',
  },
})

/** DWN-02. How many bytes of a package are packed, then the way to it. */
export function PackageProgress({
  progress: { state, bytes, total, size, url },
  onGiveUp,
}: {
  progress: AnswerOf<'POST /doc/file-zip/start'>
  onGiveUp: () => void
}) {
  const { t, i18n } = useLingui()
  const [packed, all] = [formatSize(i18n, bytes), formatSize(i18n, total)]
  const whole = formatSize(i18n, size ?? total)
  const isReady = state === 'ready' && url !== null
  return (
    <div>
      <div role="status">
        {isReady ? (
          <Trans>The package is ready. If the line breaks, the download goes on where it stopped.</Trans>
        ) : (
          <>
            <Bar aria-label={t`Packed`} value={bytes} max={Math.max(total, 1)} />
            <Trans>
              {packed} of {all} packed
            </Trans>
          </>
        )}
      </div>
      <Row mt="4">
        {isReady && (
          <ButtonLink href={url} download look="solid" size="large">
            <Download size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Download the package, {whole}</Trans>
          </ButtonLink>
        )}
        <Button onClick={onGiveUp}>{isReady ? <Trans>Discard the package</Trans> : <Trans>Cancel</Trans>}</Button>
      </Row>
    </div>
  )
}
