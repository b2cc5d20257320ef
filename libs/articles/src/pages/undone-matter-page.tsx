import { Trans } from '@lingui/react/macro'
import { PageTitle } from '@portal/ui-kit'

export function Component() {
  return <PageTitle><Trans>To-do</Trans></PageTitle>
}
