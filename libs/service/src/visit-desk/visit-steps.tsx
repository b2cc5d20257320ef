import { Trans, useLingui } from '@lingui/react/macro'
import { maxVisitName, maxVisitNote, staffCancelTypes } from '@portal/contract/facts'
import type { VisitDetail } from '@portal/contract'
import { FormSection, RefusalNote, useKeptText, useWrite } from '@portal/desk'
import { Button, Field, Input, showMessage, Textarea } from '@portal/ui-kit'
import { useState } from 'react'
import { CancelDialog } from '../visits/cancel-dialog.tsx'

/** What staff may do with a visit now. */
export function VisitSteps({ visit }: { visit: VisitDetail }) {
  const { t } = useLingui()
  const { id, steps } = visit
  const [technician, setTechnician] = useState(visit.technician)
  const note = useKeptText(`visit-note-${id}`)
  const [missing, setMissing] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const step = useWrite('POST /iframe/visit/desk/step', {
    onDone: () => {
      setCancelling(false)
      note.drop()
      showMessage(<Trans>Done: the customer sees it.</Trans>)
    },
    onRefused: setRefused,
  })
  const send = (body: Parameters<typeof step.send>[0]['body']) => {
    setRefused(null)
    step.send({ body })
  }
  const assigning = steps.includes('confirm') ? 'confirm' : steps.includes('assign') ? 'assign' : undefined
  const plain = (['depart', 'finish', 'miss'] as const).filter((each) => steps.includes(each))
  const names = { depart: t`Technician sets out`, finish: t`Visit is done`, miss: t`Nobody was met` }
  if (!steps.length) return null
  return (
    <FormSection title={<Trans>Next step</Trans>}>
      {assigning && (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(!technician.trim())
            if (technician.trim()) send({ id, step: assigning, technician: technician.trim() })
          }}
        >
          <Field
            label={<Trans>Technician</Trans>}
            error={missing && !technician.trim() && <Trans>Type who comes.</Trans>}
          >
            {(control) => (
              <Input
                {...control}
                size="staff"
                maxLength={maxVisitName}
                value={technician}
                onChange={({ target }) => setTechnician(target.value)}
              />
            )}
          </Field>
          <div data-actions="">
            <Button
              type="submit"
              size="staff"
              look={assigning === 'confirm' ? 'solid' : 'outline'}
              aria-busy={step.busy}
            >
              {assigning === 'confirm' ? <Trans>Confirm the visit</Trans> : <Trans>Assign</Trans>}
            </Button>
          </div>
        </form>
      )}
      {plain.length > 0 && (
        <form method="post" noValidate onSubmit={(event) => event.preventDefault()}>
          <Field label={<Trans>Note for the customer (optional)</Trans>}>
            {(control) => (
              <Textarea
                {...control}
                size="staff"
                rows={2}
                maxLength={maxVisitNote}
                value={note.text}
                onChange={({ target }) => note.write(target.value)}
              />
            )}
          </Field>
          <div data-actions="">
            {plain.map((each, nth) => (
              <Button
                key={each}
                size="staff"
                look={nth ? 'outline' : 'solid'}
                aria-busy={step.busy}
                onClick={() => send({ id, step: each, note: note.text.trim() })}
              >
                {names[each]}
              </Button>
            ))}
          </div>
        </form>
      )}
      {steps.includes('cancel') && (
        <div data-actions="">
          <Button size="staff" look="danger" onClick={() => setCancelling(true)}>
            <Trans>Cancel the visit</Trans>
          </Button>
        </div>
      )}
      {!cancelling && <RefusalNote error={refused} />}
      <CancelDialog
        open={cancelling}
        types={staffCancelTypes}
        busy={step.busy}
        error={refused}
        onCancel={(why) => send({ id, step: 'cancel', ...why })}
        onClose={() => setCancelling(false)}
      />
    </FormSection>
  )
}
