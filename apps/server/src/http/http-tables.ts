import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** How often something was tried within a window: failed log-ins by account and by address, reports, counted search words. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('attempts_until').on(table.until)],
)
/** A write that was answered. Its row and its effect commit together. */
export const answeredWrites = pgTable(
  'answered_writes',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    request: text().notNull(),
    data: jsonb(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('answered_writes_at').on(table.at)],
)
