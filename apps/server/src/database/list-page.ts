import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A count of 5001 means "more than 5000", which screens show as 5000+ (MNU-01, PAG-01): nothing is counted further. */
export const countMost = 5001

/** How many rows a condition finds, 5001 at most. */
export const countUpTo = async (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(countMost)
      .as('found'),
  )

/** A pattern that finds a text anywhere, its own % and _ meaning themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
