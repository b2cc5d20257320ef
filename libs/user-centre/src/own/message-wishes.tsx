import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { digestRates, messageKinds, type DigestRate, type MessageKind } from '@portal/contract/facts'
import { LoadFailed, RefusalNote, useWrite } from '@portal/desk'
import { Button, Choice, Dialog, Field, Note, Select, showMessage, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { wishesQuery } from './message-queries.ts'
import { useMessageKinds } from './message-words.tsx'

const Form = chakra('form', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Kinds = chakra('fieldset', {
  base: {
    border: 'none',
    m: '0',
    p: '0',
    '& legend': { p: '0', mb: '2', fontWeight: 'medium' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '4',
    },
  },
})

type Wishes = { readonly digest: DigestRate; readonly muted: readonly MessageKind[] }

function WishesForm({ was, mails, onClose }: { was: Wishes; mails: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const kinds = useMessageKinds()
  const rates = { none: t`Never`, daily: t`Once a day`, weekly: t`Once a week` }
  const [{ digest, muted }, choose] = useState(was)
  const [refused, setRefused] = useState<Error>()
  const save = useWrite('POST /doc/doc-message/saveWishes', {
    onDone: () => {
      onClose()
      showMessage(<Trans>Saved.</Trans>)
    },
    onRefused: setRefused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.send({ body: { digest, muted: [...muted] } })
  }
  return (
    <Form method="post" onSubmit={submit} noValidate>
      <RefusalNote error={refused} />
      {!mails && (
        <Note kind="info">
          <Trans>No mail reaches you: your account has no e-mail address, or no mail is sent from here.</Trans>
        </Note>
      )}
      <Field
        label={t`Mail about unread messages`}
        hint={t`It says how many there are and of which kind, not what they are about.`}
      >
        {(control) => (
          <Select
            {...control}
            value={digest}
            onChange={({ target }) =>
              choose({ muted, digest: digestRates.find((rate) => rate === target.value) ?? digest })
            }
          >
            {digestRates.map((rate) => (
              <option key={rate} value={rate}>
                {rates[rate]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Kinds>
        <legend>
          <Trans>Tell me about</Trans>
        </legend>
        <div>
          {messageKinds.map((kind) => (
            <Choice
              key={kind}
              label={kinds[kind]}
              checked={!muted.includes(kind)}
              onChange={({ target }) =>
                choose({ digest, muted: target.checked ? muted.filter((each) => each !== kind) : [...muted, kind] })
              }
            />
          ))}
        </div>
      </Kinds>
      <footer>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="solid" aria-busy={save.busy}>
          <Trans>Save</Trans>
        </Button>
      </footer>
    </Form>
  )
}

/** Row 40. Of what one is told, and how often a mail says that something is unread. */
export function MessageWishes({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({ ...wishesQuery, staleTime: 0 })
  return (
    <Dialog open title={<Trans>What I am told</Trans>} onClose={onClose}>
      {data ? (
        <WishesForm was={data} mails={data.mails} onClose={onClose} />
      ) : isError ? (
        <LoadFailed title={<Trans>Your choice could not be loaded</Trans>} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton style={{ height: 240 }} />
        </div>
      )}
    </Dialog>
  )
}
