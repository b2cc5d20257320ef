import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf } from '@portal/api-client'
import { useSession } from '@portal/auth-session'
import { RefusalNote, RefusalText } from '@portal/desk'
import { Button, Choice, Field, Input, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { accountRefusals } from './refusals.tsx'

const ofNew = ['passwordLength', 'passwordKnown', 'passwordOwn'] as const

/** Rows 75 and 76. Another password: the current one is asked for, and the server says why a new one will not do. */
export function PasswordForm({ userAccount }: { userAccount: string }) {
  const { t } = useLingui()
  const { changePassword } = useSession()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const currentInput = useRef<HTMLInputElement>(null)
  const nextInput = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: () => changePassword(current, next),
    onSuccess: () => {
      showMessage(<Trans>Your password was changed. Every other device was signed out.</Trans>)
      for (const forget of [setCurrent, setNext]) forget('')
      for (const reset of [setTried, setShown]) reset(false)
    },
    onError: (error) => (reasonOf(error) === 'wrongPassword' ? currentInput : nextInput).current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!current) currentInput.current?.focus()
    else if (!next) nextInput.current?.focus()
    else if (!change.isPending) change.mutate()
  }
  const reason = reasonOf(change.error)
  const refusal = ofNew.find((each) => each === reason)
  const type = shown ? 'text' : 'password'
  const edit = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    if (reason) change.reset()
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <RefusalNote error={refusal || reason === 'wrongPassword' ? undefined : reason} own={accountRefusals} />
      <input type="text" name="username" autoComplete="username" value={userAccount} readOnly hidden />
      <Field
        label={t`Current password`}
        error={
          tried && !current ? (
            <Trans>Type your current password.</Trans>
          ) : (
            reason === 'wrongPassword' && <RefusalText error={reason} />
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={currentInput}
            type={type}
            name="password"
            autoComplete="current-password"
            value={current}
            onChange={edit(setCurrent)}
          />
        )}
      </Field>
      <Field
        label={t`New password`}
        hint={t`8 characters or more, of any kind. A few words that do not belong together are good.`}
        error={tried && !next ? <Trans>Type a new password.</Trans> : refusal && <RefusalText error={refusal} />}
      >
        {(control) => (
          <Input
            {...control}
            ref={nextInput}
            type={type}
            name="new-password"
            autoComplete="new-password"
            value={next}
            onChange={edit(setNext)}
          />
        )}
      </Field>
      <Choice
        label={<Trans>Show what I type</Trans>}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <div data-actions="">
        <Button type="submit" look="solid" aria-busy={change.isPending}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}
