import { useLingui } from '@lingui/react'
import { siteZones } from '@portal/contract/facts'
import { timeZoneName } from '@portal/i18n'
import { useEdition } from '@portal/rendering'
import { Day } from './facts.tsx'
import { dayOf } from './validity.ts'

/** Row 45. The zone by whose clock content of this edition is shown and taken away, and what it is called. */
export const useSiteZone = (): { readonly zone: string; readonly zoneName: string } => {
  const { i18n } = useLingui()
  const zone = siteZones[useEdition().edition.name]
  return { zone, zoneName: timeZoneName(i18n, zone) }
}

/** The day of a moment, by the clock of the site. */
export function SiteDay({ at }: { at: string }) {
  const { zone } = useSiteZone()
  return <Day at={dayOf(at, zone)} />
}
