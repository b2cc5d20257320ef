import { Trans } from '@lingui/react/macro'
import type { ApiError } from '@portal/api-client'

/** Why a case was not saved, submitted or recalled, and what to do. What was typed stays in any case. */
export function SaveRefusal({ reason }: { reason: ApiError['reason'] }) {
  switch (reason) {
    case 'offline':
      return (
        <Trans>
          The server could not be reached, so nothing was saved. Everything you typed is kept on this device; try again
          when the network is back.
        </Trans>
      )
    case 'tooLarge':
      return <Trans>The text is too long to be saved. Split the case in two.</Trans>
    case 'pictureUnknown':
      return <Trans>The text shows a picture that is not stored here. Remove it and add it from a file.</Trans>
    case 'wrongState':
      return (
        <Trans>
          The case has moved on meanwhile. Reload the page to see where it stands; what you typed is kept on this
          device.
        </Trans>
      )
    case 'notFound':
      return <Trans>The case was deleted meanwhile. What you typed is kept on this device.</Trans>
    case 'forbidden':
      return <Trans>You do not have the right to do this.</Trans>
    case 'conflict':
      return <Trans>There is a translation into this language already. Choose another language.</Trans>
    case 'tooMany':
      return <Trans>Too many requests. Wait a minute, then try again.</Trans>
    case 'invalid':
      return <Trans>One of the fields holds something that cannot be saved. Check title, summary and dates.</Trans>
    default:
      return (
        <Trans>Saving failed on our side. Everything you typed is kept on this device; try again in a moment.</Trans>
      )
  }
}
