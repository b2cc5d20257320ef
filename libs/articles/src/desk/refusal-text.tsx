import { Trans } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'

/** Why a step was not taken, and what to do, as a member of staff reads it. */
export function RefusalText({ error }: { error: unknown }) {
  switch (error instanceof ApiError ? error.reason : 'internal') {
    case 'staleRevision':
      return <Trans>The case was changed while you were reading it. Read the new revision, then decide.</Trans>
    case 'wrongState':
      return <Trans>Someone else was faster: the case has moved on. The page shows where it stands now.</Trans>
    case 'ownArticle':
      return <Trans>Someone else has to decide about a case that you wrote.</Trans>
    case 'notReady':
      return <Trans>The case is not complete. Open it in the editor to see what is missing.</Trans>
    case 'forbidden':
      return <Trans>You do not have the right to do this.</Trans>
    case 'notFound':
      return <Trans>The case is no longer here. Its author may have deleted it.</Trans>
    case 'loginInvalid':
      return <Trans>Your login has ended. Sign in again, then repeat the step.</Trans>
    case 'tooMany':
      return <Trans>Too many requests. Wait a minute, then try again.</Trans>
    case 'offline':
      return <Trans>The server could not be reached. Check the network, then try again.</Trans>
    default:
      return <Trans>That did not work. Try again in a moment.</Trans>
  }
}
