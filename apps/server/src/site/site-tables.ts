import type { ContentLanguage } from '@portal/contract'
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const sensitiveWords = pgTable('sensitive_words', { word: text().primaryKey() })
export const languages = pgTable('languages', {
  language: text().primaryKey(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  position: integer().notNull(),
})
/** Read by servers of the version before, which may run beside this one: content of kinds of its own says both now. The next version drops them. */
export const languagePacks = pgTable(
  'language_packs',
  {
    language: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
)
export const banners = pgTable(
  'banners',
  {
    pageCode: text('page_code').notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    fileOriginPath: text('file_origin_path').notNull().default(''),
    title: text().notNull(),
    description: text().notNull().default(''),
    noOss: text('no_oss').notNull().default(''),
    attachmentId: text('attachment_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageCode, table.lang] })],
)
/** What changed last: a counter that every server process reads to know whether kept pages still hold. */
export const contentVersion = pgTable('content_version', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})
