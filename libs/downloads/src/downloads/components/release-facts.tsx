import { Trans } from '@lingui/react/macro'
import type { Release } from '@portal/contract'
import type { ReactNode } from 'react'

/** Which releases get mended, as readers call it. */
export const trackNames: Readonly<Record<Release['track'], ReactNode>> = {
  active: <Trans>Active development</Trans>,
  longTerm: <Trans>Long-term support</Trans>,
}
/** Where a release may be installed. */
export const regionNames: Readonly<Record<Release['region'], ReactNode>> = {
  global: <Trans>All regions</Trans>,
  china: <Trans>China</Trans>,
  europe: <Trans>Europe</Trans>,
  americas: <Trans>Americas</Trans>,
}
