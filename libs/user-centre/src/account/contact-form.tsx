import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf, useCall } from '@portal/api-client'
import { useSeal } from '@portal/auth-session'
import type { CodeWay, OwnAccount } from '@portal/contract'
import { RefusalNote } from '@portal/desk'
import { Button, Field, Input, Note, showMessage } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { digitsIn, useSecondsUntil } from '../code-entry.ts'
import { accountRefusals } from './refusals.tsx'

/** A code that was asked for: for where, and when another one may be, in milliseconds since 1970. */
type Sent = { readonly target: string; readonly codeId: string; readonly again: number }

/** Row 93. Another e-mail address or phone number: a code is sent there, and with it the password is asked for. */
export function ContactForm({
  way,
  onChanged,
  onCancel,
}: {
  way: CodeWay
  onChanged: (own: OwnAccount) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const call = useCall()
  const seal = useSeal()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<Sent>()
  const [pause, setPause] = useState(0)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<'ask' | 'save'>()
  const targetInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(sent?.again, pause)
  const target = typed.trim()
  const waits = sent?.target === target && seconds > 0
  useEffect(() => targetInput.current?.focus(), [])

  const ask = useMutation({
    mutationFn: (target: string) => call('POST /uac/security-code/getContactCode', { body: { target } }),
    onSuccess: ({ codeId, resendAfter }, target) => {
      setPause(resendAfter)
      setSent({ target, codeId, again: Date.now() + resendAfter * 1000 })
      setTried(undefined)
      setCode('')
      codeInput.current?.focus()
    },
    onError: () => targetInput.current?.focus(),
  })
  const save = useMutation({
    mutationFn: async ({ target, codeId }: Sent) => {
      const [userPassword, sealedCode] = await seal(password, digitsIn(code))
      return call('POST /uac/uac-users/modifyPersonCenterUserInfo', {
        body: { contact: { target, codeId, code: sealedCode, userPassword } },
      })
    },
    onSuccess: (own) => {
      showMessage(
        way === 'email' ? (
          <Trans>Your e-mail address was changed. Every other device was signed out.</Trans>
        ) : (
          <Trans>Your phone number was changed. Every other device was signed out.</Trans>
        ),
      )
      onChanged(own)
    },
    onError: (error) =>
      (({ wrongPassword: passwordInput, contactTaken: targetInput }) as Partial<Record<string, typeof codeInput>>)[
        reasonOf(error)!
      ]?.current?.focus(),
  })
  const submitAsk = (event: FormEvent) => {
    event.preventDefault()
    setTried('ask')
    if (!target) targetInput.current?.focus()
    else if (!waits && !ask.isPending) ask.mutate(target)
  }
  const submitSave = (event: FormEvent) => {
    event.preventDefault()
    setTried('save')
    if (!sent || digitsIn(code).length !== 6) codeInput.current?.focus()
    else if (!password) passwordInput.current?.focus()
    else if (!save.isPending) save.mutate(sent)
  }

  const [asking, saving] = [reasonOf(ask.error), reasonOf(save.error)]
  const general = [asking, saving].find(
    (reason) => reason && !['codeTarget', 'codeWrong', 'wrongPassword', 'contactTaken'].includes(reason),
  )
  const kind =
    way === 'email'
      ? ({
          label: t`New e-mail address`,
          autoComplete: 'email',
          inputMode: 'email',
          fault: <Trans>Type an e-mail address, such as name@example.com.</Trans>,
          taken: <Trans>Another account has this e-mail address.</Trans>,
        } as const)
      : ({
          label: t`New phone number`,
          autoComplete: 'tel',
          inputMode: 'tel',
          fault: <Trans>Type a phone number with its country, such as +86.</Trans>,
          taken: <Trans>Another account has this phone number.</Trans>,
        } as const)
  const faulty = (tried === 'ask' && !target) || (asking === 'codeTarget' && ask.variables === target)
  const sentTo = sent?.target
  return (
    <>
      <RefusalNote error={general} own={accountRefusals} />
      <form method="post" onSubmit={submitAsk} noValidate>
        <Field
          label={kind.label}
          error={faulty ? kind.fault : saving === 'contactTaken' && save.variables?.target === target && kind.taken}
        >
          {(control) => (
            <Input
              {...control}
              ref={targetInput}
              name="target"
              autoComplete={kind.autoComplete}
              inputMode={kind.inputMode}
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div data-actions="">
          <Button type="submit" disabled={waits} aria-busy={ask.isPending}>
            {waits ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send code</Trans>}
          </Button>
        </div>
      </form>
      {/* There from the start, so that what comes into it is read out. */}
      <div role="status">
        {sent && (
          <Note kind="info">
            <Trans>A code is on its way to {sentTo}. It is good for 10 minutes.</Trans>
          </Note>
        )}
      </div>
      <form method="post" onSubmit={submitSave} noValidate>
        <Field
          label={t`Verification code`}
          hint={t`Six digits`}
          error={
            tried === 'save' &&
            (!sent ? (
              <Trans>Ask for a code first.</Trans>
            ) : digitsIn(code).length !== 6 ? (
              <Trans>Type the six digits of the code.</Trans>
            ) : (
              saving === 'codeWrong' && (
                <Trans>The code is wrong, or is good no longer. After five wrong tries, ask for another one.</Trans>
              )
            ))
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={codeInput}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                save.reset()
              }}
            />
          )}
        </Field>
        <Field
          label={t`Current password`}
          error={
            tried === 'save' && !password ? (
              <Trans>Type your current password.</Trans>
            ) : (
              saving === 'wrongPassword' && <Trans>That is not your current password.</Trans>
            )
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={passwordInput}
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value)
                save.reset()
              }}
            />
          )}
        </Field>
        <div data-actions="">
          <Button type="submit" look="solid" aria-busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
