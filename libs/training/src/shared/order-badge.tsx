import { useLingui } from '@lingui/react'
import type { OrderState } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'
import { orderStateNames } from './course-names.ts'

const tones = {
  queued: 'info',
  payable: 'warning',
  proof: 'info',
  refused: 'danger',
  paid: 'success',
  attended: 'success',
  passed: 'success',
  certified: 'success',
  cancelled: 'info',
  lapsed: 'info',
} as const satisfies Readonly<Record<OrderState, string>>

/** How an order stands. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(orderStateNames[state])}</Badge>
}
