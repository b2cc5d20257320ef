import { useLingui } from '@lingui/react/macro'
import { Messages, ProgressBar, VisuallyHidden } from '@portal/ui-kit'
import { sessionAlertAtom } from '@portal/auth-session'
import { useAtomValue } from 'jotai'
import { lazy, memo, Suspense, type ComponentType } from 'react'
import { useNavigation } from 'react-router-dom'
import { useNavigationFocus } from './use-navigation-focus.ts'
import { useScrollRules } from './use-scroll-rules.ts'

// What changes with a navigation stands apart, so that the frame and the page are not drawn anew for it.
const Progress = () => <ProgressBar running={useNavigation().state !== 'idle'} />
function Announcer() {
  const { t } = useLingui()
  return (
    <VisuallyHidden role="status" aria-label={t`Page`}>
      {useNavigationFocus()}
    </VisuallyHidden>
  )
}
function ScrollRules() {
  useScrollRules()
  return null
}

// Fetched when there is something to tell.
const SessionAlerts = lazy(async () => ({ default: (await import('./session-alerts.tsx')).SessionAlerts }))
function Alerts() {
  const alert = useAtomValue(sessionAlertAtom)
  return (
    alert && (
      <Suspense fallback={null}>
        <SessionAlerts alert={alert} />
      </Suspense>
    )
  )
}

/** Around every page: the edition's frame, and what a navigation does for everyone. */
export const Layout = memo(function Layout({ Shell }: { Shell: ComponentType }) {
  return (
    <>
      <Progress />
      <Announcer />
      <ScrollRules />
      <Shell />
      <Messages />
      <Alerts />
    </>
  )
})
