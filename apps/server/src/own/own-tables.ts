import type { ContentLanguage } from '@portal/contract'
import type { FollowKind, KindName } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** What people keep: a thing once a person. The highest position comes first. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<KindName>().notNull(),
    thingId: text('thing_id').notNull(),
    /** '' for none. */
    folder: text().notNull(),
    note: text().notNull(),
    position: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookmarks_thing').on(table.accountId, table.kind, table.thingId),
    index('bookmarks_order').on(table.accountId, table.position.desc().nullsFirst()),
    index('bookmarks_folder').on(table.accountId, table.folder, table.position.desc().nullsFirst()),
  ],
)
/** What people follow; what came after `seen` is new to them. A search is one of the words of a language. */
export const follows = pgTable(
  'follows',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<FollowKind>().notNull(),
    /** A model, the code of a directory, the number of a case, or words. */
    subject: text().notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    seen: moment('seen').notNull().defaultNow(),
    /** The newest that they were told of: until they have looked, they are told no more. */
    told: moment('told'),
    /** When somebody looked last whether there is anything to tell. */
    looked: moment('looked').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('follows_subject').on(table.accountId, table.kind, table.subject, table.lang),
    index('follows_untold')
      .on(table.looked)
      .where(sql`${table.told} is null or ${table.told} <= ${table.seen}`),
  ],
)
/** What people read: a thing once a day (in UTC), with when that was last. */
export const footprints = pgTable(
  'footprints',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<KindName>().notNull(),
    thingId: text('thing_id').notNull(),
    day: text().notNull(),
    /** The heading at which they stopped; '': they have read it; null: they have hardly begun. */
    place: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('footprints_day').on(table.accountId, table.day, table.kind, table.thingId),
    index('footprints_thing').on(table.accountId, table.kind, table.thingId, table.at.desc().nullsFirst()),
    index('footprints_newest').on(table.accountId, table.at.desc().nullsFirst(), table.id),
    index('footprints_at').on(table.at),
  ],
)
/** Who does not want it remembered what they read. */
export const unremembered = pgTable('unremembered', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
})
