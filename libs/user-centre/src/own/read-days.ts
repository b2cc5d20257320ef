import type { Footprint } from '@portal/contract'

/** Something that was read on a day; `ids`: every row that says so, for what lies on two days elsewhere may lie on one here. */
export type DayReading = Footprint & { readonly ids: readonly string[] }
export type ReadDay = {
  /** The first moment of the day, and that of the next one. */
  readonly from: Date
  readonly before: Date
  readonly readings: readonly DayReading[]
}
const midnight = (at: Date, later = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + later)

/** What was read by day, in the reader's own time zone; a thing once a day. The order stays: the newest first. */
export const byDay = (footprints: readonly Footprint[]): ReadDay[] =>
  [...Map.groupBy(footprints, ({ at }) => midnight(new Date(at)).getTime())].map(([time, ofDay]) => {
    const from = new Date(time)
    return {
      from,
      before: midnight(from, 1),
      readings: [...Map.groupBy(ofDay, ({ kind, thingId }) => `${kind}/${thingId}`).values()].map((same) => ({
        ...same[0]!,
        ids: same.map(({ id }) => id),
      })),
    }
  })
