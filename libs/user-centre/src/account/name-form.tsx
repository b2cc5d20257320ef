import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { useSession } from '@portal/auth-session'
import { maxFullName } from '@portal/contract/facts'
import { RefusalNote } from '@portal/desk'
import { Button, Field, Input, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { accountRefusals } from './refusals.tsx'

/** The name that others see beside what one writes. */
export function NameForm({ fullName }: { fullName: string }) {
  const { t } = useLingui()
  const call = useCall()
  const { refresh } = useSession()
  const [name, setName] = useState(fullName)
  const input = useRef<HTMLInputElement>(null)
  const wanted = name.trim()
  const save = useMutation({
    mutationFn: () => call('POST /uac/uac-users/modifyPersonCenterUserInfo', { body: { fullName: wanted } }),
    onSuccess: () => {
      showMessage(<Trans>Your name was changed.</Trans>)
      void refresh()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted) input.current?.focus()
    else if (!save.isPending && wanted !== fullName) save.mutate()
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <RefusalNote error={save.error} own={accountRefusals} />
      <Field
        label={t`Full name`}
        hint={t`Others see it beside what you write`}
        error={!wanted && <Trans>Type your name.</Trans>}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="name"
            autoComplete="name"
            maxLength={maxFullName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div data-actions="">
        <Button type="submit" disabled={wanted === fullName} aria-busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
