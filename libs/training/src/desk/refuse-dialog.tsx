import { Trans } from '@lingui/react/macro'
import { maxRefusalReason } from '@portal/contract/facts'
import type { KeptText } from '@portal/desk'
import { Button, Dialog, Field, Textarea } from '@portal/ui-kit'
import { useState } from 'react'

type Props = {
  open: boolean
  name: string
  reason: KeptText
  busy: boolean
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks why a proof is refused; who ordered reads it, so there is no refusal without. */
export function RefuseDialog({ open, name, reason, busy, onClose, onRefuse }: Props) {
  const [asked, setAsked] = useState(false)
  const written = reason.text.trim()
  return (
    <Dialog
      open={open}
      title={<Trans>Refuse the proof of {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="dangerSolid"
            aria-busy={busy}
            onClick={() => {
              setAsked(true)
              if (written) onRefuse(written)
            }}
          >
            <Trans>Refuse the proof</Trans>
          </Button>
        </>
      }
    >
      <Field
        required
        label={<Trans>Reason</Trans>}
        hint={<Trans>Who ordered reads it, and may hand in another proof.</Trans>}
        error={asked && !written && <Trans>Write what is wrong: without a reason nobody can put it right.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxRefusalReason}
            value={reason.text}
            onChange={({ target }) => reason.write(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
