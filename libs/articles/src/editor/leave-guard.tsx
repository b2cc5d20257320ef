import { Trans } from '@lingui/react/macro'
import { userAtom } from '@portal/auth-session'
import { pathFor } from '@portal/routing'
import { Button, Dialog } from '@portal/ui-kit'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import type { CaseSession } from './case-session.ts'

const unsavedIn = (session: CaseSession) => {
  session.keep() // what was typed and taken back again is no change
  return session.state().touched
}

/**
 * Asks before the author leaves text that is not saved, also by the browser's own back button. Closing or reloading the page is only asked about when this device
 * could not keep the text: it comes back otherwise. Someone whose login has ended may go and sign in again.
 */
export function LeaveGuard({ session }: { session: CaseSession }) {
  const navigate = useNavigate()
  const store = useStore() // asked at that moment: who has just been signed out is on the way to the login
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const here =
      pathname === pathFor('uploadArticle') &&
      new URLSearchParams(search).get('articleId') === (session.state().base?.articleId ?? null)
    return !here && store.get(userAtom) !== null && unsavedIn(session)
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedIn(session) && session.state().kept === 'noRoom') event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [session])
  const stay = () => blocker.reset?.()
  const saveAndLeave = async () => {
    const { location } = blocker
    stay()
    if (location && (await session.save())) void navigate(location)
  }
  const lost = session.state().kept === 'noRoom'
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={<Trans>Leave without saving?</Trans>}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
          <Button look={lost ? 'danger' : 'outline'} onClick={() => blocker.proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
          <Button look="solid" onClick={() => void saveAndLeave()}>
            <Trans>Save and leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        {lost ? (
          <Trans>This device could not keep what you typed since the last save. It would be lost.</Trans>
        ) : (
          <Trans>
            What you typed since the last save is kept on this device only. It comes back when you open the case again
            here.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
