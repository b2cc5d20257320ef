import type { ContentLanguage } from '@portal/contract'
import type { ContentKindName, Details, TreeEvent } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** What readers see of every kind beside cases: the published revision, made for lists. */
export const liveContent = pgTable(
  'live_content',
  {
    id: text().primaryKey(),
    kind: text().$type<ContentKindName>().notNull(),
    billNo: text('bill_no').notNull(),
    revision: integer().notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    plain: text().notNull(),
    details: jsonb().$type<Details>().notNull(),
    /** What lists file it by: codes of a dictionary, those of its parents before a dot. */
    category: text().notNull(),
    /** The day by which lists begin with the newest. */
    day: text().notNull(),
    productModels: text('product_models').array().notNull(),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    publishTime: moment('publish_time').notNull(),
    updateTime: moment('update_time').notNull(),
    hits: integer().notNull().default(0),
    /** How often a file of it was downloaded. */
    downloads: integer().notNull().default(0),
    translationGroup: text('translation_group').notNull(),
    /** What it leads to, by its number; null until it is worked out. */
    links: text().array(),
  },
  (table) => [
    index('live_content_newest').on(table.kind, table.lang, table.day.desc().nullsFirst(), table.id),
    index('live_content_category').on(
      table.kind,
      table.lang,
      table.category.op('text_pattern_ops'),
      table.day.desc().nullsFirst(),
    ),
    index('live_content_hits').on(table.kind, table.lang, table.hits.desc().nullsFirst(), table.id),
    index('live_content_used').on(
      table.kind,
      table.lang,
      table.downloads.desc().nullsFirst(),
      table.hits.desc().nullsFirst(),
      table.id,
    ),
    index('live_content_models').using('gin', table.productModels),
    index('live_content_group').on(table.translationGroup, table.lang),
    index('live_content_links').using('gin', table.links),
    index('live_content_begins')
      .on(table.startTime)
      .where(sql`${table.startTime} is not null`),
    index('live_content_ends')
      .on(table.endTime)
      .where(sql`${table.endTime} is not null`),
    index('live_content_unlinked')
      .on(table.id)
      .where(sql`${table.links} is null`),
  ],
)

/** Who has read a piece of content, and which revision of it. */
export const contentReadings = pgTable(
  'content_readings',
  {
    thingId: text('thing_id').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.accountId] }),
    index('content_readings_account').on(table.accountId),
  ],
)

/** What became of the steps of a fault tree on a day (in UTC), one row for all of a day: nothing here says who it was. */
export const treeCounts = pgTable(
  'tree_counts',
  {
    day: text().notNull(),
    treeId: text('tree_id').notNull(),
    step: text().notNull(),
    event: text().$type<TreeEvent>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.treeId, table.day, table.step, table.event] }),
    index('tree_counts_day').on(table.day),
  ],
)
