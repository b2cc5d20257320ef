import { Trans } from '@lingui/react/macro'
import { loginPath } from '@portal/routing'
import { Link, useLocation } from 'react-router-dom'

/** The way to the login, which leads back to the case. */
export function SignInAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={loginPath(pathname + search)}>
      <Trans>Sign in again</Trans>
    </Link>
  )
}
