import { Trans } from '@lingui/react/macro'
import { PageTitle, WideWrap } from '@portal/ui-kit'

export function Component() {
  return <WideWrap><PageTitle><Trans>Write a case</Trans></PageTitle></WideWrap>
}
