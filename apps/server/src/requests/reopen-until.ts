const dayMs = 24 * 3_600_000

/** Row 67. The moment until which a request that ended can be opened again, as it stands in an answer; null of one that has not. */
export const reopenUntil = (endedAt: Date | null, days: number): string | null =>
  endedAt && new Date(endedAt.getTime() + days * dayMs).toISOString()
