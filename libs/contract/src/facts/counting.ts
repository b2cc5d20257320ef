/** TRK-02. `type` on the wire of what is counted: a visit, a page view, a visitor. */
export const countedVisit = '-1'
export const countedView = '0'
export const countedVisitor = '1'
export const countedTypes = [countedVisit, countedView, countedVisitor] as const
export type CountedType = (typeof countedTypes)[number]

/** Bytes of a report: what is longer is not read. */
export const maxReport = 1024
/** Days that the statistics look back. */
export const statisticsDays = [7, 30, 90] as const
