import { Trans } from '@lingui/react/macro'
import type { reasonOf } from '@portal/api-client'
import { Note } from '@portal/ui-kit'

/** Why nothing was changed, where no field is to blame. What was typed is still there. */
export function Refused({ reason }: { reason: ReturnType<typeof reasonOf> }) {
  if (!reason) return null
  return (
    <Note kind="bad" alert>
      {reason === 'offline' ? (
        <Trans>The server could not be reached. Nothing was changed; check the network, then try again.</Trans>
      ) : reason === 'tooMany' ? (
        <Trans>Too many tries. Nothing was changed; wait a quarter of an hour, then try again.</Trans>
      ) : (
        <Trans>Nothing was changed. Try again.</Trans>
      )}
    </Note>
  )
}
