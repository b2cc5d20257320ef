import { Trans } from '@lingui/react/macro'
import type { RefusalTexts } from '@portal/desk'

/** Why nothing of the account was changed, where no field is to blame. What was typed is still there. */
export const accountRefusals: RefusalTexts = {
  offline: <Trans>The server could not be reached. Nothing was changed; check the network, then try again.</Trans>,
  tooMany: <Trans>Too many tries. Nothing was changed; wait a quarter of an hour, then try again.</Trans>,
  internal: <Trans>Nothing was changed. Try again.</Trans>,
}
