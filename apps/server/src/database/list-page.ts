import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { maxCount } from '@portal/contract/facts'
import type { Db } from './database.ts'

/** PAG-01. How many rows a condition finds, `maxCount` at most, which stands for more. */
export const countUpTo = async (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(maxCount)
      .as('found'),
  )

/** A pattern that finds a text anywhere, its own % and _ meaning themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
/** A pattern that finds what begins with a text. */
export const beginningWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
