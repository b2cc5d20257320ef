import type { CountedKind } from '@portal/tracking/counted-things'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a page was sent or seen, or a way taken, on a day (in UTC). One row for all of a day: nothing here says who it was. `what` is a route's name, with the number of a case or the code of a directory. */
export const counts = pgTable(
  'counts',
  {
    day: text().notNull(),
    edition: text().$type<'cn' | 'overseas'>().notNull(),
    kind: text().$type<CountedKind>().notNull(),
    language: text().notNull(),
    what: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.edition, table.kind, table.language, table.what] })],
)
