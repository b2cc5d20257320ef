import { useLingui } from '@lingui/react/macro'
import type { DemandHappening, DemandState, DemandStep, DemandSubtype, DemandType } from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'

export const useDemandStates = (): Readonly<Record<DemandState, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    submitted: t`Handed in`,
    accepted: t`Accepted`,
    underway: t`In progress`,
    done: t`Completed`,
    refused: t`Refused`,
    withdrawn: t`Withdrawn`,
  }
}
export const useDemandTypes = (): Readonly<Record<DemandType, string>> => {
  const { t } = useLingui()
  return { delivery: t`Delivery`, maintenance: t`Maintenance`, platform: t`Platform software`, training: t`Training` }
}
export const useDemandSubtypes = (): Readonly<Record<DemandSubtype, string>> => {
  const { t } = useLingui()
  return {
    installation: t`Installation`,
    commissioning: t`Commissioning`,
    acceptance: t`Acceptance`,
    inspection: t`Inspection`,
    repair: t`Repair`,
    spareParts: t`Spare parts`,
    upgrade: t`Upgrade`,
    migration: t`Migration`,
    integration: t`Integration with other systems`,
    operators: t`For operators`,
    administrators: t`For administrators`,
  }
}
/** What a step is called on its button. */
export const useDemandSteps = (): Readonly<Record<DemandStep, string>> => {
  const { t } = useLingui()
  return {
    submit: t`Submit`,
    withdraw: t`Withdraw`,
    accept: t`Take on`,
    begin: t`Begin`,
    finish: t`Finish`,
    refuse: t`Refuse`,
  }
}
export const useDemandHappenings = (): Readonly<Record<DemandHappening, string>> => {
  const { t } = useLingui()
  return {
    create: t`Begun as a draft`,
    submit: t`Handed in`,
    withdraw: t`Withdrawn`,
    accept: t`Accepted`,
    begin: t`Work began`,
    finish: t`Completed`,
    refuse: t`Refused`,
  }
}
const tones: Readonly<Record<DemandState, 'info' | 'success' | 'warning' | 'danger'>> = {
  draft: 'warning',
  submitted: 'info',
  accepted: 'info',
  underway: 'info',
  done: 'success',
  refused: 'danger',
  withdrawn: 'danger',
}
export function DemandStateBadge({ state }: { state: DemandState }) {
  return <Badge tone={tones[state]}>{useDemandStates()[state]}</Badge>
}
/** What is asked for, and more closely. */
export function TypeName({ type, subtype }: { type: DemandType; subtype: DemandSubtype | null }) {
  const types = useDemandTypes()
  const subtypes = useDemandSubtypes()
  return (
    <>
      {types[type]}
      {subtype && ` · ${subtypes[subtype]}`}
    </>
  )
}
