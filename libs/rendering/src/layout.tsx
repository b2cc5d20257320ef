import { useLingui } from '@lingui/react/macro'
import { Messages, ProgressBar, VisuallyHidden } from '@portal/ui-kit'
import type { ComponentType } from 'react'
import { useNavigation } from 'react-router-dom'
import { useNavigationFocus } from './use-navigation-focus.ts'
import { useScrollRules } from './use-scroll-rules.ts'

/** Around every page: the edition's frame, and what a navigation does for everyone. */
export function Layout({ Shell }: { Shell: ComponentType }) {
  const { t } = useLingui()
  const running = useNavigation().state !== 'idle'
  useScrollRules()
  const announced = useNavigationFocus()
  return (
    <>
      <ProgressBar running={running} />
      <VisuallyHidden role="status" aria-label={t`Page`}>{announced}</VisuallyHidden>
      <Shell />
      <Messages />
    </>
  )
}
