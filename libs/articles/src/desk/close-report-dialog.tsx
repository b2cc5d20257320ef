import { Trans } from '@lingui/react/macro'
import { attitudes, maxMistakeReason, type Attitude } from '@portal/contract/facts'
import type { KeptText } from '@portal/desk'
import { Button, Dialog, Field, Textarea } from '@portal/ui-kit'
import { useState } from 'react'

type Props = {
  attitude: Attitude
  title: string
  reason: KeptText
  busy: boolean
  onClose: () => void
  onAnswer: (reason: string) => void
}

/** ART-06. Why a report is closed so: whoever reported the error reads it. */
export function CloseReportDialog({ attitude, title, reason, busy, onClose, onAnswer }: Props) {
  const [asked, setAsked] = useState(false)
  const written = reason.text.trim()
  const answer = () => {
    setAsked(true)
    if (written) onAnswer(written)
  }
  const handles = attitude === attitudes.handle
  return (
    <Dialog
      open
      title={handles ? <Trans>Mark the report as handled?</Trans> : <Trans>Ignore the report?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="solid" aria-busy={busy} onClick={answer}>
            {handles ? <Trans>Mark as handled</Trans> : <Trans>Ignore</Trans>}
          </Button>
        </>
      }
    >
      <p>{title}</p>
      {handles && (
        <p>
          <Trans>No revision was published since the report. Say why it is handled all the same.</Trans>
        </p>
      )}
      <Field
        required
        label={<Trans>Reason</Trans>}
        hint={<Trans>Whoever reported the error reads it.</Trans>}
        error={asked && !written && <Trans>Write why: whoever reported the error is told.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxMistakeReason}
            value={reason.text}
            onChange={({ target }) => reason.write(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
