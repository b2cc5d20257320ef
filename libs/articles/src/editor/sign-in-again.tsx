import { Trans } from '@lingui/react/macro'
import { pathFor, sharedRoutes } from '@portal/routing'
import { Link, useLocation } from 'react-router-dom'

/** The way to the login, which leads back to the case. */
export function SignInAgain() {
  const { pathname, search } = useLocation()
  return <Link to={`${pathFor(sharedRoutes, 'login')}?path=${encodeURIComponent(pathname + search)}`}><Trans>Sign in again</Trans></Link>
}
