import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError, useCall } from '@portal/api-client'
import { useSession } from '@portal/auth-session'
import { pathFor, safeReturnPath, sharedRoutes } from '@portal/routing'
import { Button, Field, Input, Note, PageTitle, SightCone, useInBrowser } from '@portal/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

const Columns = chakra('div', {
  base: {
    display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' }, minH: 'calc(100dvh - 64px)', mb: { base: '-16', lg: '-24' },
    '& > div': { display: 'flex', px: { base: '4', md: '12' } }, '& form': { width: 'full', maxW: 'calc(var(--u) * 23.5)', m: 'auto', py: '10', display: 'grid', gap: '5' },
    '& > aside': { display: { base: 'none', lg: 'flex' }, position: 'relative', bg: 'brand.subtle', borderInlineStartWidth: '1px', borderColor: 'border', overflow: 'hidden', alignItems: 'center', justifyContent: 'center', '& > svg': { width: '90%', maxW: '720px', height: 'auto' } },
    '& [data-captcha]': { display: 'grid', gridTemplateColumns: 'auto auto', gap: '2', alignItems: 'center', justifyContent: 'start', mb: '1', '& img': { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white', height: '11' } },
  },
})

/** The login. What was typed stays when it fails; the captcha shows only once the server asks for it, and can be answered as a question too. */
export function Component() {
  const inBrowser = useInBrowser()
  const { t } = useLingui()
  const call = useCall()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [userAccount, setUserAccount] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [askCaptcha, setAskCaptcha] = useState(false)
  const [tried, setTried] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const picture = useQuery({ queryKey: ['captcha'], queryFn: () => call('POST /uac/security-code/login', {}), enabled: askCaptcha, staleTime: 240_000, gcTime: 0 })

  const login = useMutation({
    mutationFn: () => signIn({ userAccount: userAccount.trim(), password, captchaId: picture.data?.captchaId, captcha: captcha.trim() }),
    onSuccess: () => navigate(safeReturnPath(search.get('path'), pathFor(sharedRoutes, 'login')), { replace: true }),
    onError: (error) => {
      if (isApiError(error) && ['captchaNeeded', 'captchaWrong'].includes(error.reason)) setAskCaptcha(true)
      if (askCaptcha) { setCaptcha(''); void picture.refetch() }
      passwordInput.current?.focus()
    },
  })
  const reason = isApiError(login.error) ? login.error.reason : login.error ? 'internal' : undefined
  const general = reason && !['wrongPassword', 'captchaNeeded', 'captchaWrong'].includes(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!login.isPending && userAccount.trim() && password) login.mutate()
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
        {/* Until the script has taken over, nothing is sent; and never could a password become part of an address. */}
        <form ref={takeOver} method="post" onSubmit={submit} noValidate>
          <div>
            <PageTitle><Trans>Sign in</Trans></PageTitle>
            <chakra.p color="fg.muted"><Trans>Reading needs no account. Sign in to write cases, approve them, or see what is filed for you.</Trans></chakra.p>
          </div>
          {general && <Note kind="bad" alert>{reason === 'offline' ? <Trans>The server could not be reached. Check the network, then try again.</Trans> : reason === 'tooMany' ? <Trans>Too many tries. Wait a few minutes, then try again.</Trans> : <Trans>Signing in failed. Try again.</Trans>}</Note>}
          {reason === 'captchaNeeded' && <Note kind="warning" alert><Trans>There were several wrong tries. Answer the question below as well.</Trans></Note>}
          <Field label={t`Account`} hint={t`Account, phone or e-mail`} error={tried && !userAccount.trim() && <Trans>Type your account.</Trans>}>{(control) => <Input {...control} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} value={userAccount} onChange={(event) => setUserAccount(event.target.value)} />}</Field>
          <Field label={t`Password`} error={tried && !password ? <Trans>Type your password.</Trans> : reason === 'wrongPassword' && <Trans>The account or the password is wrong.</Trans>}>{(control) => <Input {...control} ref={passwordInput} type="password" name="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />}</Field>
          {askCaptcha && (
            <div>
              {picture.data && <div data-captcha=""><img src={picture.data.picture} alt={t`Characters to type; or answer the question below`} /><Button look="icon" aria-label={t`Another picture`} onClick={() => void picture.refetch()}><RefreshCw size={18} aria-hidden /></Button></div>}
              <Field label={<Trans>The characters of the picture, or the answer to: {picture.data?.question ?? '…'}</Trans>} error={reason === 'captchaWrong' && <Trans>That was not right. Here is a new one.</Trans>}>{(control) => <Input {...control} name="captcha" autoComplete="off" value={captcha} onChange={(event) => setCaptcha(event.target.value)} />}</Field>
            </div>
          )}
          <noscript><Note kind="warning"><Trans>Signing in needs JavaScript: it seals your password before it is sent.</Trans></Note></noscript>
          <Button type="submit" look="solid" size="large" disabled={!inBrowser} aria-busy={login.isPending}><Trans>Sign in</Trans></Button>
        </form>
      </div>
      <aside aria-hidden><SightCone /></aside>
    </Columns>
  )
}
