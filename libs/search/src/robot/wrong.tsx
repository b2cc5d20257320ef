import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError, useCall } from '@portal/api-client'
import { maxMistakeDescription, maxMistakePassage } from '@portal/contract/facts'
import { Button, Field, Note, Textarea } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

const Form = chakra('form', {
  base: { display: 'grid', gap: '3', mt: '3', '& > div[data-buttons]': { display: 'flex', gap: '3' } },
})

type Props = { articleId: string; passage: string }

/** Row 95. Says that a passage is wrong: its author is told, with the passage. */
export function Wrong({ articleId, passage }: Props) {
  const call = useCall()
  const [open, setOpen] = useState(false)
  const [description, setDescription] = useState('')
  const report = useMutation({
    mutationFn: () =>
      call('POST /doc/article_mistakes/save', {
        body: { articleId, description, passage: passage.replace(/\s+/g, ' ').slice(0, maxMistakePassage) },
      }),
    onSuccess: () => setOpen(false),
  })
  if (report.isSuccess)
    return (
      <p role="status">
        <Trans>Thank you. The author has been told.</Trans>
      </p>
    )
  if (!open)
    return (
      <Button look="text" ms="-4" onClick={() => setOpen(true)}>
        <Trans>Is this wrong?</Trans>
      </Button>
    )
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (description.trim() && !report.isPending) report.mutate()
      }}
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
            // The reader has just asked for this field.
            autoFocus
            rows={3}
            maxLength={maxMistakeDescription}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <div data-buttons="">
        <Button type="submit" disabled={!description.trim()} aria-busy={report.isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button look="text" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
