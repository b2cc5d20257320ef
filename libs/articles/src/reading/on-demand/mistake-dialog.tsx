import { Trans } from '@lingui/react/macro'
import { isApiError, useCall } from '@portal/api-client'
import { maxMistakeDescription } from '@portal/contract/facts'
import { Button, Dialog, Field, Note, showMessage, Textarea } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** A reader reports an error in a case; the passage is what was selected on the page. */
export function MistakeDialog({
  open,
  articleId,
  passage,
  title,
  onClose,
}: {
  open: boolean
  articleId: string
  passage: string
  title: string
  onClose: () => void
}) {
  const call = useCall()
  const [description, setDescription] = useState('')
  const report = useMutation({
    mutationFn: () => call('POST /doc/article_mistakes/save', { body: { articleId, description, passage } }),
    onSuccess: () => {
      setDescription('')
      onClose()
      showMessage(<Trans>Thank you. The author has been told.</Trans>)
    },
  })
  return (
    <Dialog
      open={open}
      title={<Trans>Report an error in “{title}”</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="solid"
            disabled={!description.trim() || report.isPending}
            aria-busy={report.isPending}
            onClick={() => report.mutate()}
          >
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      {report.isError && (
        <Note kind="bad" alert>
          {isApiError(report.error) && report.error.reason === 'tooMany' ? (
            <Trans>You have sent several reports already. Try again in an hour.</Trans>
          ) : (
            <Trans>The report was not sent. Your text is still here; try again.</Trans>
          )}
        </Note>
      )}
      <Field
        label={<Trans>What is wrong?</Trans>}
        hint={<Trans>Name the step or the value, and what it should be.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={maxMistakeDescription}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
