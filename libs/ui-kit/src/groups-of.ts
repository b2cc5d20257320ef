import { chunk } from 'es-toolkit'

/** UIX-02. An array in groups, eight unless said otherwise; the last one may be shorter. */
export const groupsOf = <T>(items: readonly T[], size = 8): T[][] => chunk(items, size)
