import { Trans } from '@lingui/react/macro'
import { useSession, type SessionAlert } from '@portal/auth-session'
import { loginPath } from '@portal/routing'
import { Button, Dialog, Note } from '@portal/ui-kit'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router-dom'
import { isBehindLogin, type Handle } from './route-handle.ts'

/** SES-02, SES-03, SES-04, SES-07. The login is no longer good. What was typed is kept where it was typed, and is there again after the new login. */
function Expired({ inError }: { inError: boolean }) {
  const { signOut, goOnAsGuest } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const entry = (useMatches().at(-1)?.handle as Handle | undefined)?.entry
  const toLogin = () => {
    void signOut()
    void navigate(loginPath(pathname + search + hash))
  }
  const mayStay = !entry || !isBehindLogin(entry)
  const cancel = inError
    ? toLogin
    : () => {
        goOnAsGuest()
        void revalidate() // what was cancelled is asked for anew
      }
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Notes</Trans>}
      onClose={mayStay ? cancel : toLogin}
      actions={
        <>
          {mayStay && (
            <Button onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button look="solid" onClick={toLogin}>
            <Trans>Sign in again</Trans>
          </Button>
        </>
      }
    >
      <Note kind="bad">
        <Trans>Failed to login. Please try again.</Trans>
      </Note>
    </Dialog>
  )
}

/** Someone else has signed in in another tab: this page goes on as who it shows until it is loaded anew. */
function Changed({ fullName }: { fullName: string }) {
  const reload = () => location.reload()
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Another account is signed in</Trans>}
      onClose={reload}
      actions={
        <Button look="solid" onClick={reload}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          {fullName} has signed in in another tab. Reload the page to go on; what you typed is kept on this device.
        </Trans>
      </p>
    </Dialog>
  )
}

/** SES-06, SES-07. */
function Moved({ address }: { address: string }) {
  const { signOut } = useSession()
  const go = async () => {
    await signOut()
    location.assign(address)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Prompt</Trans>}
      onClose={() => void go()}
      actions={
        <Button look="solid" onClick={() => void go()}>
          <Trans>Go there</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Employees outside the company network must log in to the company VPN first. Then go to {address}</Trans>
      </p>
    </Dialog>
  )
}

/** What a visitor has to be told of the session, one thing at a time. */
export function SessionAlerts({ alert }: { alert: SessionAlert }) {
  switch (alert.kind) {
    case 'expired':
      return <Expired inError={alert.inError} />
    case 'changed':
      return <Changed fullName={alert.fullName} />
    case 'moved':
      return <Moved address={alert.address} />
  }
}
