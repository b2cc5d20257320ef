import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxVisitNote, type VisitCancelType } from '@portal/contract/facts'
import { RefusalNote } from '@portal/desk'
import { Button, Dialog, Field, Select, Textarea } from '@portal/ui-kit'
import { useState, type FormEvent } from 'react'
import { useCancelTypes } from './visit-words.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })

type Props = {
  open: boolean
  types: readonly VisitCancelType[]
  busy: boolean
  error: unknown
  onCancel: (why: { type: VisitCancelType; reason: string }) => void
  onClose: () => void
}

/** Asks why a visit is cancelled, before it is. */
export function CancelDialog({ open, types, busy, error, onCancel, onClose }: Props) {
  const { t } = useLingui()
  const names = useCancelTypes()
  const [type, setType] = useState<VisitCancelType>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (type && reason.trim()) onCancel({ type, reason: reason.trim() })
  }
  return (
    <Dialog open={open} title={<Trans>Cancel the visit?</Trans>} onClose={onClose}>
      <Form method="dialog" onSubmit={submit} noValidate>
        <Field label={<Trans>Why</Trans>} error={tried && !type && <Trans>Choose why.</Trans>} required>
          {(control) => (
            <Select
              {...control}
              value={type ?? ''}
              onChange={({ target }) => setType(types.find((each) => each === target.value))}
            >
              <option value="">{t`Choose`}</option>
              {types.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={<Trans>In your words</Trans>}
          error={tried && !reason.trim() && <Trans>Say it in a few words.</Trans>}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={maxVisitNote}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <RefusalNote error={error} />
        <footer>
          <Button onClick={onClose}>
            <Trans>Keep the visit</Trans>
          </Button>
          <Button type="submit" look="danger" aria-busy={busy}>
            <Trans>Cancel the visit</Trans>
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
