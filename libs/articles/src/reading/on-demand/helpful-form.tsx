import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError, useCall } from '@portal/api-client'
import { maxVoteComment as maxComment, voteReasons as reasons, type VoteReason } from '@portal/contract/facts'
import { Button, Choice, Field, Note, Textarea } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    mt: '4',
    '& fieldset': { border: '0', p: '0', m: '0' },
    '& legend': { fontWeight: 'medium', mb: '1', p: '0' },
  },
})

function ReasonText({ reason }: { reason: VoteReason }) {
  switch (reason) {
    case 'otherDevice':
      return <Trans>It does not match my device</Trans>
    case 'stepsFail':
      return <Trans>The steps do not work</Trans>
    case 'outdated':
      return <Trans>It is out of date</Trans>
    case 'unclear':
      return <Trans>It is hard to understand</Trans>
  }
}

/** Why a case did not help: a reason, a remark, both or neither. What was typed stays when it could not be sent. */
export function HelpfulForm({ articleId, onSent }: { articleId: string; onSent: () => void }) {
  const call = useCall()
  const [reason, setReason] = useState<VoteReason | null>(null)
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: () => call('POST /doc/article_votes/save', { body: { articleId, helpful: false, reason, comment } }),
    onSuccess: onSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <Form onSubmit={submit}>
      <fieldset>
        <legend>
          <Trans>What was wrong?</Trans>
        </legend>
        {reasons.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="reason"
            checked={reason === each}
            onChange={() => setReason(each)}
            label={<ReasonText reason={each} />}
          />
        ))}
      </fieldset>
      <Field
        label={<Trans>What should the author know? (optional)</Trans>}
        hint={<Trans>At most {maxComment} characters. Leave out names, addresses and passwords.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {send.isError && (
        <Note kind="bad" alert>
          {isApiError(send.error) && send.error.reason === 'tooMany' ? (
            <Trans>Many answers have come from your network. Try again in an hour; your text is still here.</Trans>
          ) : (
            <Trans>It was not sent. Your text is still here; try again.</Trans>
          )}
        </Note>
      )}
      <div>
        <Button type="submit" aria-busy={send.isPending} disabled={!reason && !comment.trim()}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </Form>
  )
}
