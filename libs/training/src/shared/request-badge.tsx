import { useLingui } from '@lingui/react'
import type { TrainingRequestState } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'
import { requestStateNames } from './request-names.ts'

const tones = { new: 'warning', answered: 'success', closed: 'info' } as const

/** How a request stands. */
export function RequestBadge({ state }: { state: TrainingRequestState }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(requestStateNames[state])}</Badge>
}
