import { Trans } from '@lingui/react/macro'
import { severityOf, type Severity } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'
import type { ComponentProps, ReactNode } from 'react'

/** How bad a score is called. */
export const severityNames: Readonly<Record<Severity, ReactNode>> = {
  none: <Trans>No severity</Trans>,
  low: <Trans>Low</Trans>,
  medium: <Trans>Medium</Trans>,
  high: <Trans>High</Trans>,
  critical: <Trans>Critical</Trans>,
}
const tones: Readonly<Record<Severity, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  none: 'info',
  low: 'info',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
}

/** A score of CVSS, with what it is called; nothing where there is none. */
export function SeverityBadge({ score }: { score: string | null | undefined }) {
  if (!score) return null
  const severity = severityOf(Number(score))
  return (
    <Badge tone={tones[severity]}>
      {severityNames[severity]} <bdi>{score}</bdi>
    </Badge>
  )
}
