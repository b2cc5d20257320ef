import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { chinaSideScope, externalScope } from '@portal/contract/facts'

/** ART-07. Who may read a case. */
export function ScopeName({ scope }: { scope: Article['scope'] }) {
  return scope === externalScope ? (
    <Trans>External</Trans>
  ) : scope === chinaSideScope ? (
    <Trans>China side</Trans>
  ) : (
    <Trans>Internal</Trans>
  )
}
