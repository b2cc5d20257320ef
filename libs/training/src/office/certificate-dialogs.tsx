import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffCertificate } from '@portal/contract'
import { maxRevocation } from '@portal/contract/facts'
import { LoadFailed, Moment, RefusalNote, useKeptText, useWrite } from '@portal/desk'
import { Button, Dialog, Field, showMessage, Skeleton, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trailQuery } from './queries.ts'

const Trail = chakra('ol', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li + li': { mt: '3' },
    '& small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
  },
})

type Props = { certificate: StaffCertificate; onClose: () => void }

/** Takes a certificate back. There is no way back, and no revocation without a reason. */
export function RevokeDialog({ certificate: { number, holder }, onClose }: Props) {
  const reason = useKeptText(`revoke-${number}`)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const write = useWrite('POST /train/certificate/revoke', {
    onDone: () => {
      reason.drop()
      showMessage(<Trans>The certificate was revoked.</Trans>)
      onClose()
    },
    onRefused: setRefusal,
  })
  const written = reason.text.replace(/\s+/g, ' ').trim()
  const revoke = () => {
    setTried(true)
    setRefusal(undefined)
    if (written) write.send({ body: { number, reason: written } })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Revoke the certificate of {holder}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="dangerSolid" aria-busy={write.busy} onClick={revoke}>
            <Trans>Revoke</Trans>
          </Button>
        </>
      }
    >
      <Field
        required
        label={<Trans>Reason</Trans>}
        hint={<Trans>Staff alone read it. Whoever checks the certificate sees that it was revoked, and when.</Trans>}
        error={tried && !written && <Trans>Write why: without a reason nobody can explain it later.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxRevocation}
            value={reason.text}
            onChange={({ target }) => reason.write(target.value)}
          />
        )}
      </Field>
      <RefusalNote error={refusal} />
    </Dialog>
  )
}

/** Who issued a certificate, and who took it back. */
export function TrailDialog({ certificate: { number }, onClose }: Props) {
  const { t } = useLingui()
  const { data: trail, isError, refetch } = useQuery(trailQuery(number))
  return (
    <Dialog
      open
      title={<bdi dir="ltr">{number}</bdi>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {trail ? (
        <Trail>
          {trail.map(({ step, by, note, at }) => (
            <li key={at}>
              <strong>{step === 'issued' ? <Trans>Issued</Trans> : <Trans>Revoked</Trans>}</strong>
              <small>
                {by?.fullName ?? t`By itself, or by an account that is gone`} · <Moment at={at} />
              </small>
              {note}
            </li>
          ))}
        </Trail>
      ) : isError ? (
        <LoadFailed title={<Trans>The trail could not be loaded</Trans>} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}
