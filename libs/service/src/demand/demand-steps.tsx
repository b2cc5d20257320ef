import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DemandDetail } from '@portal/contract'
import { demandNeedsReason, maxDemandNote, type DemandStep } from '@portal/contract/facts'
import { FormSection, RefusalNote, useKeptText, useWrite, type RefusalTexts } from '@portal/desk'
import { Button, Field, showMessage, Textarea } from '@portal/ui-kit'
import { useState } from 'react'
import { DocumentField, type Document } from './document-field.tsx'
import { useDemandSteps } from './demand-words.tsx'

const refusals: RefusalTexts = {
  notReady: <Trans>It is not complete: change the draft first.</Trans>,
  tooMany: <Trans>The demand has as many documents as it may have. Remove some.</Trans>,
}
const looks = { withdraw: 'danger', refuse: 'danger' } as const satisfies Partial<Record<DemandStep, 'danger'>>

/** What the reader may do with a demand now, with a note and documents that belong to the step. */
export function DemandSteps({ demand }: { demand: DemandDetail }) {
  const { t } = useLingui()
  const names = useDemandSteps()
  const { id, steps } = demand
  const note = useKeptText(`demand-note-${id}`)
  const [documents, setDocuments] = useState<readonly Document[]>([])
  const [unexplained, setUnexplained] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const write = useWrite('POST /demand/update-status', {
    onDone: () => {
      note.drop()
      setDocuments([])
      showMessage(<Trans>Done. The demand has moved on.</Trans>)
    },
    onRefused: setRefused,
  })
  if (!steps.length) return null
  return (
    <FormSection title={<Trans>Next step</Trans>}>
      <chakra.div display="grid" gap="4">
        <Field
          label={
            steps.some(demandNeedsReason) ? (
              <Trans>Note, or the reason of a refusal</Trans>
            ) : (
              <Trans>Note (optional)</Trans>
            )
          }
          error={unexplained && !note.text.trim() && t`Say why it is refused.`}
        >
          {(control) => (
            <Textarea
              {...control}
              size="staff"
              rows={3}
              maxLength={maxDemandNote}
              value={note.text}
              onChange={({ target }) => note.write(target.value)}
            />
          )}
        </Field>
        {demand.state !== 'draft' && (
          <DocumentField documents={documents} before={demand.documents.length} onChange={setDocuments} />
        )}
        <RefusalNote error={refused} own={refusals} />
        <div data-actions="">
          {steps.map((step, nth) => (
            <Button
              key={step}
              size="staff"
              look={step in looks ? 'danger' : nth ? 'outline' : 'solid'}
              aria-busy={write.busy}
              onClick={() => {
                const missing = demandNeedsReason(step) && !note.text.trim()
                setUnexplained(missing)
                setRefused(null)
                if (!missing)
                  write.send({
                    body: { id, step, note: note.text.trim(), documents: documents.map(({ fileId }) => fileId) },
                  })
              }}
            >
              {names[step]}
            </Button>
          ))}
        </div>
      </chakra.div>
    </FormSection>
  )
}
