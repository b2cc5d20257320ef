import { useLingui } from '@lingui/react'
import type { CertificateState } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'
import { stateNames } from './certificate-names.ts'

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const

/** How a certificate stands. */
export function CertificateBadge({ state }: { state: CertificateState }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(stateNames[state])}</Badge>
}
