import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf, useCall } from '@portal/api-client'
import { useSession } from '@portal/auth-session'
import { askedCaptcha } from '@portal/auth-session/captcha'
import type { CodeWay } from '@portal/contract'
import { Button, Field, Input, Note } from '@portal/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { digitsIn, useSecondsUntil } from '../code-entry.ts'

type Props = {
  /** What was typed to name the account, in either way to sign in. */
  readonly account: string
  readonly onAccount: (account: string) => void
  readonly ways: readonly CodeWay[]
  readonly onSignedIn: () => void
}
/** A code that was asked for: for whom, and when another one may be, in milliseconds since 1970. */
type Sent = { readonly target: string; readonly codeId: string; readonly again: number }

/** LOG-01, T19. Signing in by a code: a form that asks for one and a form that takes it, so that Enter does in each what its button does. Whether the account exists is never told. */
export function CodeForm({ account, onAccount, ways, onSignedIn }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const { signIn } = useSession()
  const [sent, setSent] = useState<Sent>()
  const [pause, setPause] = useState(0)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'ask' | 'code'>()
  const targetInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(sent?.again, pause)
  const target = account.trim()
  const waits = sent?.target === target && seconds > 0

  const ask = useMutation({
    mutationFn: async (target: string) =>
      call('GET /uac/security-code/getVerifyCode', { query: { target, ...(await askedCaptcha(call)) } }),
    onSuccess: ({ codeId, resendAfter }, target) => {
      setPause(resendAfter)
      setSent({ target, codeId, again: Date.now() + resendAfter * 1000 })
      setTried(undefined)
      setCode('')
      codeInput.current?.focus()
    },
    onError: (error) => {
      setTried(undefined)
      if (reasonOf(error) === 'codeTarget') targetInput.current?.focus()
    },
  })
  const login = useMutation({
    mutationFn: ({ target: userAccount, codeId }: Sent) => signIn({ userAccount, code: digitsIn(code), codeId }),
    onSuccess: onSignedIn,
    onError: () => codeInput.current?.focus(),
  })
  const submitAsk = (event: FormEvent) => {
    event.preventDefault()
    setTried('ask')
    if (!target) targetInput.current?.focus()
    else if (!ask.isPending) ask.mutate(target)
  }
  const submitCode = (event: FormEvent) => {
    event.preventDefault()
    setTried('code')
    if (sent && digitsIn(code).length === 6) {
      if (!login.isPending) login.mutate(sent)
    } else codeInput.current?.focus()
  }

  const [asking, trying] = [reasonOf(ask.error), reasonOf(login.error)]
  const general = [asking, trying].find((reason) => reason && !['codeTarget', 'codeWrong'].includes(reason))
  const [mail, phone] = [ways.includes('email'), ways.includes('phone')]
  const kind =
    mail && phone
      ? {
          label: t`E-mail address or phone number`,
          autoComplete: 'username',
          fault: <Trans>Type an e-mail address, or a phone number with its country, such as +86.</Trans>,
        }
      : mail
        ? {
            label: t`E-mail address`,
            autoComplete: 'email',
            inputMode: 'email' as const,
            fault: <Trans>Type an e-mail address, such as name@example.com.</Trans>,
          }
        : {
            label: t`Phone number`,
            autoComplete: 'tel',
            inputMode: 'tel' as const,
            fault: <Trans>Type a phone number with its country, such as +86.</Trans>,
          }
  const sentTo = sent?.target
  return (
    <>
      {general && (
        <Note kind="bad" alert>
          {general === 'offline' ? (
            <Trans>The server could not be reached. Check the network, then try again.</Trans>
          ) : asking === 'tooMany' ? (
            <Trans>Too many codes were asked for. Wait a while, or sign in with your password.</Trans>
          ) : general === 'tooMany' ? (
            <Trans>Too many tries. Wait a few minutes, then try again.</Trans>
          ) : (
            <Trans>Signing in failed. Try again.</Trans>
          )}
        </Note>
      )}
      <form method="post" onSubmit={submitAsk} noValidate>
        <Field
          label={kind.label}
          error={((tried === 'ask' && !target) || (asking === 'codeTarget' && ask.variables === target)) && kind.fault}
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
              value={account}
              onChange={(event) => onAccount(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={waits} aria-busy={ask.isPending}>
          {waits ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send code</Trans>}
        </Button>
      </form>
      <div>
        {/* There from the start, so that what comes into it is read out, twice: when a code was sent, and when another one may be. The seconds between are for the eye. */}
        <div role="status">
          {sent &&
            (waits || sent.target !== target ? (
              <Note kind="info">
                <Trans>If {sentTo} belongs to an account, a code is on its way. It is good for 10 minutes.</Trans>
              </Note>
            ) : (
              <Note kind="info">
                <Trans>No code? You can ask for another one now.</Trans>
              </Note>
            ))}
        </div>
        <form method="post" onSubmit={submitCode} noValidate>
          <Field
            label={t`Verification code`}
            hint={t`Six digits`}
            error={
              tried === 'code' &&
              (!sent ? (
                <Trans>Ask for a code first.</Trans>
              ) : digitsIn(code).length !== 6 ? (
                <Trans>Type the six digits of the code.</Trans>
              ) : (
                trying === 'codeWrong' && (
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
                  setTried(undefined)
                }}
              />
            )}
          </Field>
          <Button type="submit" look="solid" size="large" aria-busy={login.isPending}>
            <Trans>Sign in</Trans>
          </Button>
        </form>
      </div>
    </>
  )
}
