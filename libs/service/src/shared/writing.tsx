import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { maxRequestText } from '@portal/contract/facts'
import { useKeptDraft } from '@portal/desk'
import { Field, Textarea } from '@portal/ui-kit'
import { useState, type ReactNode } from 'react'
import { AttachmentField } from './attachment-field.tsx'
import { isAttached, noAttachments, useAttachments, type Attached } from './use-attachments.ts'

type Draft = Attached & { readonly text: string }
const fresh: Draft = { text: '', ...noAttachments }
const isDraft = (kept: Partial<Draft>) => typeof kept.text === 'string' && isAttached(kept)

/** What is being written in a request, with its attachments: kept on this device until it is sent. */
export const useWriting = (name: string) => {
  const { draft, restored, change, drop } = useKeptDraft<Draft>(name, fresh, isDraft)
  const attachments = useAttachments(draft, change)
  const [asked, setAsked] = useState(false)
  const text = draft.text.trim()
  return {
    draft,
    restored,
    change,
    attachments,
    asked,
    /** Whether it can be sent; else what is missing is said. */
    isReady: () => {
      setAsked(true)
      return text !== '' && !attachments.busy
    },
    sent: () => {
      setAsked(false)
      drop()
    },
    body: { text, fileIds: draft.files.map(({ fileId }) => fileId) },
  }
}
type Writing = ReturnType<typeof useWriting>

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
  },
})

type Props = {
  readonly writing: Writing
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly withFiles?: boolean
  /** It is on its way: what is typed now would go with it, unsent. */
  readonly busy: boolean
  readonly onSend: () => void
  /** The buttons, the sending one first. */
  readonly children: ReactNode
}

/** Where something is written in a request. */
export function WritingForm({ writing, label, hint, withFiles = true, busy, onSend, children }: Props) {
  const { draft, change, attachments, asked, isReady } = writing
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady()) onSend()
      }}
    >
      <Field
        required
        label={label}
        hint={hint}
        error={
          asked &&
          (draft.text.trim() === '' ? <Trans>Write something first.</Trans> : attachments.busy && <WaitForFiles />)
        }
      >
        {({ required: _, ...control }) => (
          <Textarea
            {...control}
            aria-required
            readOnly={busy}
            dir="auto"
            rows={5}
            maxLength={maxRequestText}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      {withFiles && <AttachmentField attached={draft} attachments={attachments} disabled={busy} />}
      <div data-actions="">{children}</div>
    </Form>
  )
}
export const WaitForFiles = () => (
  <Trans>Some attachments have not arrived yet: wait for them, go on with them, or cancel them.</Trans>
)
