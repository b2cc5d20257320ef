import { Trans } from '@lingui/react/macro'
import { maxFollows } from '@portal/contract/facts'
import type { RefusalTexts } from '@portal/desk'

/** Why something cannot be followed. */
export const followRefusals: RefusalTexts = {
  notFound: <Trans>There is no such model or directory, or the words say nothing that can be searched.</Trans>,
  tooMany: <Trans>You follow {maxFollows} already. End one of them, then try again.</Trans>,
}
