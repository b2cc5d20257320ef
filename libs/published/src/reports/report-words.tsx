import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import {
  maxReportText,
  type ReportGoal,
  type ReportState,
  type ReportStep,
  type ReportTextFault,
} from '@portal/contract/facts'
import { Count } from '@portal/desk'
import { Badge } from '@portal/ui-kit'
import type { ReactNode } from 'react'

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
/** What is wrong with what is written in a report. */
export const textFaults: Readonly<Record<ReportTextFault, ReactNode>> = {
  missing: <Trans>This is needed.</Trans>,
  cut: <Trans>The encrypted message is not whole. Paste all of it, from BEGIN to END, and nothing after it.</Trans>,
  tooLong: (
    <Trans>
      This is too long: no more than <Count count={maxReportText} /> characters, unless it is encrypted.
    </Trans>
  ),
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
