import type { ArticleFault } from '@portal/contract'
import { kindNames } from '@portal/contract/facts'
import { detailsOfKind } from '../desk/detail-names.ts'

/** The places of the form that a fault can point at, in the order in which they are shown. */
const faultPlaces = [
  'title',
  'body',
  'summary',
  'directoryCode',
  'labels',
  'productModels',
  ...kindNames.flatMap((kind) => detailsOfKind(kind).map(([name]) => name)),
  'startTime',
  'endTime',
] as const
export type FaultPlace = (typeof faultPlaces)[number]
/** The id of the control of a place: the summary links to it. */
export const controlId = (place: FaultPlace): string => `case-${place}`

const places: ReadonlySet<string> = new Set(faultPlaces)
/** A fault of a field that the form does not show is said of the text as a whole. */
export const placeOf = ({ field }: Pick<ArticleFault, 'field'>): FaultPlace => {
  const [first = ''] = field.split('.')
  return places.has(first) ? (first as FaultPlace) : 'body'
}

/** Faults as the summary lists them: in the order of the form, none twice. */
export const inFormOrder = (faults: readonly ArticleFault[]): ArticleFault[] => {
  const once = new Map(faults.map((fault) => [JSON.stringify([placeOf(fault), fault.reason, fault.detail]), fault]))
  return [...once.values()].sort(
    (one, other) => faultPlaces.indexOf(placeOf(one)) - faultPlaces.indexOf(placeOf(other)),
  )
}

/** The faults that are left after some fields were changed. Either end of the time that a case is shown may mend their order. */
export const withoutFaultsOf = (faults: readonly ArticleFault[], change: object): readonly ArticleFault[] => {
  const changed = new Set(Object.keys(change))
  if (changed.has('startTime')) changed.add('endTime')
  return faults.filter((fault) => !changed.has(placeOf(fault)))
}

/** What is wrong at one place; undefined when nothing is. */
export const faultsAt = (faults: readonly ArticleFault[], place: FaultPlace): readonly ArticleFault[] =>
  faults.filter((fault) => placeOf(fault) === place)
