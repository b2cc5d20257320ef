import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Note } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { ScanQrCode } from 'lucide-react'
import { useRef } from 'react'
import type { DeviceLabel } from '../device-label.ts'

class NoLabel extends Error {}

/** Row 26. Reads the code on the label of a device: a phone takes a picture of it, which stays there. */
export function LabelScan({ onRead }: { onRead: (label: DeviceLabel) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const scan = useMutation({
    networkMode: 'always',
    mutationFn: async (picture: File) => {
      const { scanLabel } = await import('../scan-label.ts')
      const label = await scanLabel(picture)
      if (!label) throw new NoLabel()
      return label
    },
    onSuccess: onRead,
  })
  return (
    <chakra.div mt="4">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Picture of the label`}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) scan.mutate(picture)
          target.value = '' // the same picture may be chosen again
        }}
      />
      <Button disabled={scan.isPending} onClick={() => input.current?.click()}>
        <ScanQrCode size={16} aria-hidden />
        <Trans>Read the QR code on the label</Trans>
      </Button>
      <chakra.div aria-live="polite" mt="3" css={{ '&:empty': { display: 'none' } }}>
        {scan.error && (
          <Note kind="warning">
            {scan.error instanceof NoLabel ? (
              <Trans>
                No code that names a model was found. Hold the phone straight above the label, in good light, or type
                the model.
              </Trans>
            ) : (
              <Trans>The picture could not be read. Take another one, or type the model.</Trans>
            )}
          </Note>
        )}
      </chakra.div>
    </chakra.div>
  )
}
