import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { SiteDay } from '@portal/desk'
import { Badge, MetaLine, StateBadge } from '@portal/ui-kit'
import { stateOf } from './article-state.ts'

type Approval = Pick<Article, 'code' | 'twoSteps' | 'firstApprover' | 'assignee' | 'due'>
/** What a list says of where a case stands. */
type CaseState = Approval & Pick<Article, 'reviewBy'> & { readonly published: boolean }

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) < Date.now()
/** Row 84. Whether somebody has to look again at what readers see. */
const isStale = ({ published, reviewBy }: Pick<CaseState, 'published' | 'reviewBy'>) => published && isPast(reviewBy)

/** The state of a case: which of two steps it waits for, whether that is overdue, and whether what readers see has to be looked at again. */
export function StateBadges(shown: CaseState) {
  const { code, twoSteps, firstApprover, due } = shown
  return (
    <>
      <StateBadge state={stateOf[code]} />
      {code === articleCodes.pending && twoSteps && (
        <Badge>{firstApprover ? <Trans>Second step</Trans> : <Trans>First of two steps</Trans>}</Badge>
      )}
      {code === articleCodes.pending && isPast(due) && (
        <Badge tone="danger">
          <Trans>Overdue</Trans>
        </Badge>
      )}
      {isStale(shown) && (
        <Badge tone="warning">
          <Trans>To be reviewed</Trans>
        </Badge>
      )}
    </>
  )
}

/** Until when an approval is to be decided, and by whom. */
export function DueBy({ due, assignee }: Pick<Approval, 'due' | 'assignee'>) {
  return (
    <span data-varies="">
      {due && <SiteDay at={due} />}
      {assignee && <> · {assignee.fullName}</>}
    </span>
  )
}

/** What is known of the approval of a case, and until when what is published counts as right. */
export function ApprovalLine({
  article: { code, firstApprover, assignee, due, reviewBy, live },
}: {
  article: Article
}) {
  const waits = code === articleCodes.pending
  if (!waits && !(live && reviewBy)) return null
  return (
    <MetaLine>
      {waits && due && (
        <span data-varies="">
          <Trans>
            To be decided by <SiteDay at={due} />
          </Trans>
        </span>
      )}
      {waits && (
        <span>{assignee ? <Trans>Assigned to {assignee.fullName}</Trans> : <Trans>Assigned to nobody</Trans>}</span>
      )}
      {waits && firstApprover && (
        <span>
          <Trans>First step: approved by {firstApprover.fullName}</Trans>
        </span>
      )}
      {live && reviewBy && (
        <span data-varies="">
          <Trans>
            To be reviewed by <SiteDay at={reviewBy} />
          </Trans>
        </span>
      )}
    </MetaLine>
  )
}
