import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isApiError, newSecret, query, reasonOf, secretLink, useCall } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { attitudes, maxMistakeDescription, staffUser } from '@portal/contract/facts'
import { Button, Dialog, Field, Note, showMessage, Skeleton, Textarea } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../components/copy-text.tsx'

/** The part of a case's address by which somebody without messages here sees what became of their report. */
const { hashOf, secretIn } = secretLink('mistake')
const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    overflowWrap: 'anywhere',
    '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'border.emphasized', ps: '3', color: 'fg.muted' },
  },
})
const outcomeQuery = (secret: string) => ({
  ...query('POST /doc/article_mistakes/outcome', { body: { secret } }),
  staleTime: 0,
})

/** What became of a report, for whoever has its secret. */
function Outcome({ secret }: { secret: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...outcomeQuery(secret ?? ''), enabled: secret !== undefined })
  if (!secret || (error && reasonOf(error) === 'notFound'))
    return (
      <Note>
        <Trans>There is no such report: the link is incomplete.</Trans>
      </Note>
    )
  if (error)
    return (
      <Note kind="bad" alert>
        <p>
          <Trans>The report could not be loaded.</Trans>
        </p>
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Note>
    )
  if (!data) return <Skeleton height="120px" />
  const { attitude, passage, description, reason, mendedBy } = data
  return (
    <Parts>
      <Note kind={attitude === attitudes.handle ? 'good' : 'info'}>
        {attitude === null ? (
          <Trans>Nobody has decided about your report yet. Come back by the same link.</Trans>
        ) : attitude === attitudes.ignore ? (
          <Trans>Your report was looked at, and the case stays as it is.</Trans>
        ) : mendedBy === null ? (
          <Trans>Your report was handled.</Trans>
        ) : (
          <Trans>Your report was handled: revision {mendedBy} of the case mends it.</Trans>
        )}
      </Note>
      {reason && (
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      <div>
        {passage && <blockquote>{passage}</blockquote>}
        <p>{description}</p>
      </div>
    </Parts>
  )
}

/** What is kept of the report by whoever sent it without an account of staff, who are told by a message. */
function SecretLink({ secret }: { secret: string }) {
  const address = `${location.href.replace(/#.*/s, '')}${hashOf(secret)}`
  return (
    <Parts>
      <p>
        <Trans>Thank you. The author has been told.</Trans>
      </p>
      <p>
        <Trans>By this link you see what becomes of your report. Keep it: nobody can send it to you again.</Trans>
      </p>
      <blockquote dir="ltr">{address}</blockquote>
      <div>
        <Button onClick={() => void copyText(address, <Trans>Link copied</Trans>)}>
          <Trans>Copy the secret link</Trans>
        </Button>
      </div>
    </Parts>
  )
}

/** A reader reports an error in a case, and sees later what became of it; the passage is what was selected on the page. */
export function MistakeDialog({
  open,
  articleId,
  passage,
  title,
  outcome,
  onClose,
}: {
  open: boolean
  articleId: string
  passage: string
  title: string
  /** Shows what became of the report that the address names. */
  outcome: boolean
  onClose: () => void
}) {
  const call = useCall()
  const isStaff = useUser()?.type === staffUser
  const [description, setDescription] = useState('')
  // The same text is the same report, however often it is sent.
  const [secret, setSecret] = useState(newSecret)
  const [sent, setSent] = useState<string>()
  const report = useMutation({
    mutationFn: () =>
      call('POST /doc/article_mistakes/save', {
        body: { articleId, description, passage, ...(!isStaff && { secret }) },
      }),
    onSuccess: () => {
      setDescription('')
      setSecret(newSecret())
      if (!isStaff) return setSent(secret)
      onClose()
      showMessage(<Trans>Thank you. The author has been told.</Trans>)
    },
  })
  const close = () => {
    setSent(undefined)
    onClose()
  }
  if (outcome || sent !== undefined)
    return (
      <Dialog
        open={open}
        title={<Trans>Your report of an error in “{title}”</Trans>}
        onClose={close}
        actions={
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {sent === undefined ? <Outcome secret={secretIn(location.hash)} /> : <SecretLink secret={sent} />}
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      title={<Trans>Report an error in “{title}”</Trans>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
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
