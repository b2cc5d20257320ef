import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { reasonOf } from '@portal/api-client'
import { useSession } from '@portal/auth-session'
import { useEdition } from '@portal/rendering'
import { pathFor, returnAfterLogin } from '@portal/routing'
import {
  Button,
  Field,
  Input,
  LinkTabs,
  Note,
  PageTitle,
  SightCone,
  Skeleton,
  useInBrowser,
  usePart,
} from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSecondsUntil } from '../../code-entry.ts'
import { codeWaysQuery } from '../../queries.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    minH: 'calc(100dvh - 64px)',
    mb: { base: '-16', lg: '-24' },
    '& > div': { display: 'flex', px: { base: '4', md: '12' } },
    '& [data-panel]': { width: 'full', maxW: 'calc(var(--u) * 23.5)', m: 'auto', py: '10', display: 'grid', gap: '5' },
    '& form': { display: 'grid', gap: '5' },
    '& [data-way]:not([hidden])': { display: 'grid', gap: '5' },
    '& [role=status]:not(:empty)': { mb: '5' },
    '& > :last-child:not(aside)': { visibility: 'hidden' }, // of a document that has arrived in part: what stands in the middle would move as it grows
    '& > aside': {
      display: { base: 'none', lg: 'flex' },
      position: 'relative',
      bg: 'brand.subtle',
      borderInlineStartWidth: '1px',
      borderColor: 'border',
      overflow: 'hidden',
      alignItems: 'center',
      justifyContent: 'center',
      '& > svg': { width: '90%', maxW: '720px', height: 'auto' },
    },
  },
})

/** The login, by a password or by a code that is sent; one form is fetched only when it is wanted, and what was typed in either stays. The captcha is answered by the browser, once the server asks for it. */
export function Component() {
  const inBrowser = useInBrowser()
  const { edition } = useEdition()
  const { t } = useLingui()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [userAccount, setUserAccount] = useState('')
  const [password, setPassword] = useState('')
  const [wait, setWait] = useState({ until: 0, seconds: 0 })
  const [tried, setTried] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(wait.until, wait.seconds)
  const { hash } = useLocation()
  const { data: ways = [] } = useQuery(codeWaysQuery)
  const byCode = ways.length > 0 && search.get('way') === 'code'
  const [CodeForm] = usePart(() => import('../code-form.tsx').then((part) => part.CodeForm), byCode)

  const path = search.get('path')
  // A browser that is sent here keeps the hash of the page it came from.
  const goBack = () =>
    void navigate(returnAfterLogin(edition, path?.includes('#') ? path : `${path ?? ''}${hash}`), { replace: true })
  const tab = (way: 'password' | 'code') =>
    `?${new URLSearchParams({ ...(path !== null && { path }), ...(way === 'code' && { way }) })}${inBrowser ? hash : ''}`

  const login = useMutation({
    mutationFn: () =>
      signIn({
        userAccount: userAccount.trim(),
        password,
        onWait: (seconds) => setWait({ until: Date.now() + seconds * 1000, seconds }),
      }),
    onSuccess: goBack,
    onError: () => passwordInput.current?.focus(),
    onSettled: () => setWait({ until: 0, seconds: 0 }),
  })
  const reason = reasonOf(login.error)
  const general = reason && reason !== 'wrongPassword'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!userAccount.trim()) accountInput.current?.focus()
    else if (!password) passwordInput.current?.focus()
    else if (!login.isPending) login.mutate()
  }
  // A browser fills the fields in, and a visitor begins to type, before this page is taken over: what stands there then counts.
  const takeOver = (form: HTMLFormElement | null) => {
    if (!form) return
    const typed = new FormData(form)
    setUserAccount((known) => known || String(typed.get('username') ?? ''))
    setPassword((known) => known || String(typed.get('password') ?? ''))
  }
  return (
    <Columns>
      <div>
        <div data-panel="">
          <div>
            <PageTitle>
              <Trans>Sign in</Trans>
            </PageTitle>
            <chakra.p color="fg.muted">
              <Trans>
                Reading needs no account. Sign in to write cases, approve them, or see what is filed for you.
              </Trans>
            </chakra.p>
          </div>
          {ways.length > 0 && (
            <LinkTabs
              label={t`Ways to sign in`}
              current={byCode ? 'code' : 'password'}
              tabs={[
                { key: 'password', text: <Trans>Password</Trans>, to: tab('password') },
                { key: 'code', text: <Trans>Verification code</Trans>, to: tab('code') },
              ]}
            />
          )}
          <noscript>
            <Note kind="warning">
              <Trans>Signing in needs JavaScript: it seals your password before it is sent.</Trans>
            </Note>
          </noscript>
          <div data-way="" hidden={byCode}>
            {/* Until the script has taken over, nothing is sent; and never could a password become part of an address. */}
            <form ref={takeOver} method="post" onSubmit={submit} noValidate>
              {general && (
                <Note kind="bad" alert>
                  {reason === 'offline' ? (
                    <Trans>The server could not be reached. Check the network, then try again.</Trans>
                  ) : reason === 'tooMany' ? (
                    <Trans>Too many tries. Wait a few minutes, then try again.</Trans>
                  ) : (
                    <Trans>Signing in failed. Try again.</Trans>
                  )}
                </Note>
              )}
              {wait.until > 0 && (
                <Note kind="info" alert>
                  <Trans>There were several wrong tries, so signing in takes longer. It goes on by itself.</Trans>
                </Note>
              )}
              <Field
                label={t`Account`}
                hint={t`Account, phone or e-mail`}
                error={tried && !userAccount.trim() && <Trans>Type your account.</Trans>}
              >
                {(control) => (
                  <Input
                    {...control}
                    ref={accountInput}
                    name="username"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={userAccount}
                    onChange={(event) => setUserAccount(event.target.value)}
                  />
                )}
              </Field>
              <Field
                label={t`Password`}
                error={
                  tried && !password ? (
                    <Trans>Type your password.</Trans>
                  ) : (
                    reason === 'wrongPassword' && <Trans>The account or the password is wrong.</Trans>
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
                    onChange={(event) => setPassword(event.target.value)}
                  />
                )}
              </Field>
              <Button type="submit" look="solid" size="large" disabled={!inBrowser} aria-busy={login.isPending}>
                {seconds > 0 ? <Trans>Signing in, {seconds} s left</Trans> : <Trans>Sign in</Trans>}
              </Button>
            </form>
          </div>
          {(byCode || CodeForm) && (
            <div data-way="" hidden={!byCode}>
              {CodeForm ? (
                <CodeForm account={userAccount} onAccount={setUserAccount} ways={ways} onSignedIn={goBack} />
              ) : (
                <Skeleton height="11" />
              )}
            </div>
          )}
          <chakra.p color="fg.muted" css={{ '& a': { color: 'fg.link', textDecoration: 'underline' } }}>
            <Trans>
              No account yet, or password forgotten? Our staff make accounts and give new passwords:{' '}
              <Link to={pathFor('hotlines')}>contact them</Link>.
            </Trans>
          </chakra.p>
        </div>
      </div>
      <aside aria-hidden>
        <SightCone />
      </aside>
    </Columns>
  )
}
