import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { partnerLevels, PlaceService } from '@portal/contract/facts'

/** What a place does. */
export const serviceNames: Record<PlaceService, MessageDescriptor> = {
  repair: msg`Repair`,
  replacement: msg`Replacement`,
  spareParts: msg`Spare parts`,
  onSite: msg`On-site service`,
  installation: msg`Installation`,
  training: msg`Training`,
}
/** What a partner is certified as. */
export const levelNames: Record<(typeof partnerLevels)[number], MessageDescriptor> = {
  authorized: msg`Authorised partner`,
  gold: msg`Gold partner`,
  platinum: msg`Platinum partner`,
}
