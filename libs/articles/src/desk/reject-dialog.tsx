import { Trans } from '@lingui/react/macro'
import { maxRejection } from '@portal/contract/facts'
import type { KeptText } from '@portal/desk'
import { Button, Dialog, Field, Textarea } from '@portal/ui-kit'
import { useState } from 'react'

type Props = {
  open: boolean
  billNo: string
  reason: KeptText
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for the reason of a rejection; the author reads it, so there is none without. */
export function RejectDialog({ open, billNo, reason, busy, onClose, onReject }: Props) {
  const [asked, setAsked] = useState(false)
  const written = reason.text.replace(/\s+/g, ' ').trim()
  const reject = () => {
    setAsked(true)
    if (written) onReject(written)
  }
  return (
    <Dialog
      open={open}
      title={<Trans>Reject {billNo}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="dangerSolid" aria-busy={busy} onClick={reject}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <Field
        required
        label={<Trans>Reason</Trans>}
        hint={<Trans>The author reads it and works on.</Trans>}
        error={asked && !written && <Trans>Write what has to change: without a reason the author cannot go on.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxRejection}
            value={reason.text}
            onChange={({ target }) => reason.write(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
