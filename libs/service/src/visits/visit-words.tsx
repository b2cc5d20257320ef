import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import {
  visitSlots,
  type VisitCancelType,
  type VisitHappening,
  type VisitServiceType,
  type VisitSlot,
  type VisitState,
} from '@portal/contract/facts'
import { Badge } from '@portal/ui-kit'

export const useVisitStates = (): Readonly<Record<VisitState, string>> => {
  const { t } = useLingui()
  return {
    requested: t`Waiting for confirmation`,
    confirmed: t`Confirmed`,
    underway: t`Technician on the way`,
    done: t`Completed`,
    cancelled: t`Cancelled`,
    noShow: t`Nobody was met`,
  }
}
export const useServiceTypes = (): Readonly<Record<VisitServiceType, string>> => {
  const { t } = useLingui()
  return {
    installation: t`Installation and set-up`,
    repair: t`Repair on site`,
    inspection: t`Inspection of devices`,
    training: t`Training on site`,
  }
}
export const useCancelTypes = (): Readonly<Record<VisitCancelType, string>> => {
  const { t } = useLingui()
  return {
    solved: t`The fault is gone`,
    otherTime: t`The time does not suit any more`,
    mistake: t`Booked by mistake`,
    other: t`Another reason`,
    noTechnician: t`No technician can come`,
    weather: t`Weather or traffic`,
  }
}
export const useHappenings = (): Readonly<Record<VisitHappening, string>> => {
  const { t } = useLingui()
  return {
    book: t`Booked`,
    confirm: t`Confirmed`,
    assign: t`Another technician was assigned`,
    reschedule: t`Moved to another time`,
    depart: t`The technician set out`,
    finish: t`Completed`,
    miss: t`Nobody was met`,
    cancel: t`Cancelled`,
    bankGiven: t`Bank details for the refund were given`,
    bankAsked: t`Somebody asked to see the bank details`,
    bankApproved: t`A second person agreed to show the bank details`,
    bankShown: t`The bank details were shown`,
  }
}

const tones: Readonly<Record<VisitState, 'info' | 'success' | 'warning' | 'danger'>> = {
  requested: 'warning',
  confirmed: 'info',
  underway: 'info',
  done: 'success',
  cancelled: 'danger',
  noShow: 'danger',
}
export function VisitStateBadge({ state }: { state: VisitState }) {
  return <Badge tone={tones[state]}>{useVisitStates()[state]}</Badge>
}
export function ServiceTypeName({ type }: { type: VisitServiceType }) {
  return <>{useServiceTypes()[type]}</>
}

/** A day of the provinces with its weekday, as the language of the page writes it. Its clock is not the reader's: days are taken as they are. */
export const dayName = (i18n: I18n, day: string): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
/** The hours of a time of the day, by the clock of the provinces. */
export const hoursOf = (slot: VisitSlot): string => `${visitSlots[slot].from}–${visitSlots[slot].to}`

/** When a visit is, by the clock of its place. */
export function VisitTime({ day, slot }: { day: string; slot: VisitSlot }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={`${day}T${visitSlots[slot].from}+08:00`}>
      {dayName(i18n, day)} <bdi>{hoursOf(slot)}</bdi>
    </time>
  )
}
