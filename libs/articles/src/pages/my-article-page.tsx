import { Trans } from '@lingui/react/macro'
import { PageTitle } from '@portal/ui-kit'

export function Component() {
  return <PageTitle><Trans>My cases</Trans></PageTitle>
}
