import { Trans } from '@lingui/react/macro'
import type { DeskRequest } from '@portal/contract'
import { Moment } from '@portal/desk'
import { Badge } from '@portal/ui-kit'

/** Until when something has to happen; nothing while the customer is waited for, and once it has ended. */
export const DueText = ({ request: { due, overdue } }: { request: Pick<DeskRequest, 'due' | 'overdue'> }) =>
  due === null ? (
    <>–</>
  ) : overdue ? (
    <Badge tone="danger">
      <Trans>Overdue</Trans>
    </Badge>
  ) : (
    <span data-varies="">
      <Moment at={due} />
    </span>
  )
