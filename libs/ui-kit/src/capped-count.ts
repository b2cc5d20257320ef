/** MNU-01. A count as it is shown: 5000 and more as 5000+. */
export const cappedCount = (count: number): string => (count >= 5000 ? '5000+' : String(count))
/** CNT-01. A pending count as it is shown: more than 99 as 99+. */
export const pendingCount = (count: number): string => (count > 99 ? '99+' : String(count))
