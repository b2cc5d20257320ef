import { Plural, Trans } from '@lingui/react/macro'
import { isApiError, uniqueId, useCall } from '@portal/api-client'
import { caseKind, maxShareNote } from '@portal/contract/facts'
import { Button, Dialog, Field, Note, showMessage, Textarea } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SharePeople, type Colleague } from './share-people.tsx'

type Props = { open: boolean; articleId: string; title: string; onClose: () => void }

/** A member of staff shares a case with colleagues, and says why. */
export function ShareDialog({ open, articleId, title, onClose }: Props) {
  const call = useCall()
  const [chosen, setChosen] = useState<readonly Colleague[]>([])
  const [note, setNote] = useState('')
  const attempt = useRef({ text: '', key: '' })
  const share = useMutation({
    mutationFn: () => {
      const body = {
        kind: caseKind,
        id: articleId,
        userAccounts: chosen.map(({ userAccount }) => userAccount),
        note: note.trim(),
      } as const
      // After a broken connection the same goes out again under the same key, so that nobody is told twice.
      const text = JSON.stringify(body)
      if (attempt.current.text !== text) attempt.current = { text, key: uniqueId() }
      return call('POST /doc/doc-share/save', { body }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: () => {
      attempt.current = { text: '', key: '' }
      showMessage(<Plural value={chosen.length} one="Shared with # colleague." other="Shared with # colleagues." />)
      setChosen([])
      setNote('')
      onClose()
    },
  })
  const reason = isApiError(share.error) ? share.error.reason : undefined
  return (
    <Dialog
      open={open}
      title={<Trans>Share “{title}”</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="solid"
            disabled={!chosen.length || share.isPending}
            aria-busy={share.isPending}
            onClick={() => share.mutate()}
          >
            <Trans>Share</Trans>
          </Button>
        </>
      }
    >
      {share.isError && (
        <Note kind="bad" alert>
          {reason === 'tooMany' ? (
            <Trans>You have shared a lot in this hour. Try again later.</Trans>
          ) : reason === 'notFound' ? (
            <Trans>This case is no longer published, so it cannot be shared.</Trans>
          ) : (
            <Trans>It was not shared. What you typed is still here; try again.</Trans>
          )}
        </Note>
      )}
      <SharePeople chosen={chosen} onChange={setChosen} />
      <Field label={<Trans>Note</Trans>} hint={<Trans>Say why it is worth reading. You can leave it empty.</Trans>}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxShareNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
