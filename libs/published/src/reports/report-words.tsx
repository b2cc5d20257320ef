import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReportGoal, ReportState, ReportStep } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'

export const reportStateNames: Readonly<Record<ReportState, MessageDescriptor>> = {
  received: msg({ message: 'Received', context: 'vulnerability' }),
  confirmed: msg({ message: 'Confirmed', context: 'vulnerability' }),
  mended: msg({ message: 'Fixed', context: 'vulnerability' }),
  published: msg({ message: 'Published', context: 'vulnerability' }),
  declined: msg({ message: 'Not a vulnerability', context: 'vulnerability' }),
}
export const goalNames: Readonly<Record<ReportGoal, MessageDescriptor>> = {
  answer: msg`First answer`,
  judgement: msg`Assessment`,
  fix: msg`Fix`,
}
/** What a step is called once it was done. */
export const doneNames: Readonly<Record<ReportStep, MessageDescriptor>> = {
  write: msg`More was written`,
  answer: msg({ message: 'Answered', context: 'vulnerability' }),
  confirm: reportStateNames.confirmed,
  decline: reportStateNames.declined,
  mend: reportStateNames.mended,
  publish: reportStateNames.published,
}
const tones = {
  received: 'warning',
  confirmed: 'danger',
  mended: 'success',
  published: 'success',
  declined: 'info',
} as const

/** Where a report stands. */
export function ReportBadge({ state }: { state: ReportState }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(reportStateNames[state])}</Badge>
}
