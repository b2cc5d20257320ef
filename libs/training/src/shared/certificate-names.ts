import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CertificateLevel, CertificateState } from '@portal/contract/facts'

/** What the levels and the states of certificates are called. */
export const levelNames: Readonly<Record<CertificateLevel, MessageDescriptor>> = {
  associate: msg`Associate`,
  professional: msg({ message: 'Professional', context: 'level' }),
  expert: msg({ message: 'Expert', context: 'level' }),
}
export const stateNames: Readonly<Record<CertificateState, MessageDescriptor>> = {
  valid: msg({ message: 'Valid', context: 'certificate' }),
  expired: msg({ message: 'Expired', context: 'certificate' }),
  revoked: msg({ message: 'Revoked', context: 'certificate' }),
}
