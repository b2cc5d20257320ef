import { useLingui } from '@lingui/react/macro'
import type { RequestCategory, RequestContact, RequestPriority, RequestState } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'

/** What the states of a request are called. */
export const useStateNames = (): Readonly<Record<RequestState, string>> => {
  const { t } = useLingui()
  return {
    new: t`Received`,
    open: t`Being worked on`,
    waiting: t`Waiting for the customer`,
    solved: t`Solved`,
    closed: t`Closed`,
    merged: t`Merged`,
  }
}
export const useCategoryNames = (): Readonly<Record<RequestCategory, string>> => {
  const { t } = useLingui()
  return {
    fault: t`Fault`,
    configuration: t`Configuration`,
    installation: t`Installation`,
    firmware: t`Firmware and software`,
    account: t`Account and access`,
    repair: t`Repair and return`,
    other: t`Something else`,
  }
}
export const usePriorityNames = (): Readonly<Record<RequestPriority, string>> => {
  const { t } = useLingui()
  return { low: t`Low priority`, normal: t`Normal priority`, high: t`High priority`, urgent: t`Urgent` }
}
export const useContactNames = (): Readonly<Record<RequestContact, string>> => {
  const { t } = useLingui()
  return { portal: t`Here on the site`, email: t`By e-mail`, phone: t`By phone` }
}

const tones: Readonly<Record<RequestState, 'info' | 'success' | 'warning'>> = {
  new: 'info',
  open: 'info',
  waiting: 'warning',
  solved: 'success',
  closed: 'info',
  merged: 'info',
}
/** Where a request stands; its customer is told what it means to them. */
export function RequestStateBadge({ state, forCustomer = false }: { state: RequestState; forCustomer?: boolean }) {
  const { t } = useLingui()
  const names = useStateNames()
  return <Badge tone={tones[state]}>{forCustomer && state === 'waiting' ? t`Waiting for you` : names[state]}</Badge>
}
export function CategoryName({ category }: { category: RequestCategory }) {
  return <>{useCategoryNames()[category]}</>
}
