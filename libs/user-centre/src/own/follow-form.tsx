import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import { maxKeyword } from '@portal/contract/facts'
import { DirectoryPicker, RefusalNote, useWrite } from '@portal/desk'
import { Button, Card, Field, Input, Select, showMessage } from '@portal/ui-kit'
import { useId, useState, type FormEvent } from 'react'
import { followRefusals } from './own-refusals.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    p: '4',
    maxW: 'calc(var(--u) * 30)',
    '& [data-actions]': { display: 'flex', gap: '2' },
  },
})
const kinds = ['model', 'directory', 'search'] as const
type Kind = (typeof kinds)[number]
const directoriesQuery = (parentId: string) =>
  query('POST /doc/directory/getChildDirectoryList/{parentId}', { params: { parentId } })

/** Names something to follow: a model, a directory, or words. */
export function FollowForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const picker = useId()
  const [kind, setKind] = useState<Kind>('model')
  const [text, setText] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const save = useWrite('POST /doc/doc-attention/save', {
    onDone: () => {
      showMessage(<Trans>You follow it now. What comes from now on is new.</Trans>)
      onDone()
    },
    onRefused: setRefused,
  })
  const subject = kind === 'directory' ? code : text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    setMissing(!subject)
    if (subject) save.send({ body: { kind, subject } })
  }
  const names = { model: t`A product model`, directory: t`A directory`, search: t`Words of a search` }
  return (
    <Card css={{ mb: '4' }}>
      <Form method="post" onSubmit={submit} noValidate>
        <RefusalNote error={refused} own={followRefusals} />
        <Field label={t`What to follow`}>
          {(control) => (
            <Select {...control} size="staff" value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'directory' ? (
          <DirectoryPicker
            id={picker}
            code={code}
            directoriesQuery={directoriesQuery}
            hint={t`What lies below it is followed too.`}
            error={missing && !code && <Trans>Choose a directory.</Trans>}
            onChange={setCode}
          />
        ) : (
          <Field
            label={kind === 'model' ? t`Model` : t`Words`}
            hint={kind === 'model' ? t`As the catalogue writes it` : t`New is what is found by all of them`}
            error={
              missing &&
              !subject &&
              (kind === 'model' ? <Trans>Type a model.</Trans> : <Trans>Type what to search for.</Trans>)
            }
          >
            {(control) => (
              <Input
                {...control}
                size="staff"
                autoComplete="off"
                maxLength={maxKeyword}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
        <div data-actions="">
          <Button type="submit" look="solid" size="staff" aria-busy={save.busy}>
            <Trans>Follow</Trans>
          </Button>
          <Button size="staff" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
