import { Trans } from '@lingui/react/macro'
import { RefusalText, type RefusalTexts } from '@portal/desk'
import { showMessage } from '@portal/ui-kit'

/** What refusals mean of a case. */
export const caseRefusals: RefusalTexts = {
  staleRevision: <Trans>The case was changed while you were reading it. Read the new revision, then decide.</Trans>,
  wrongState: <Trans>Someone else was faster: the case has moved on. The page shows where it stands now.</Trans>,
  ownArticle: <Trans>Someone else has to decide about a case that you wrote.</Trans>,
  approvedBefore: <Trans>The first step was taken by the same person: someone else has to take the second one.</Trans>,
  notReady: <Trans>The case is not complete. Open it in the editor to see what is missing.</Trans>,
  notFound: <Trans>The case is no longer here. Its author may have deleted it.</Trans>,
}
/** What they mean of a comment on it. */
export const commentRefusals: RefusalTexts = {
  ...caseRefusals,
  wrongState: <Trans>The case does not wait for approval any more, so nothing can be said about it now.</Trans>,
  tooMany: <Trans>So many comments are on this case already. Resolve them first.</Trans>,
}
/** Says in a message why a step with a case was not taken. */
export const showCaseRefusal = (error: Error): void =>
  showMessage(<RefusalText error={error} own={caseRefusals} />, 'bad')
