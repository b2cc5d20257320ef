import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EditionName } from '@portal/routing'
import type { SitePart } from './site-parts.ts'

/** SIT-01. What the vendor's site last said that was good: a part of the frame in a language of an edition. */
export const siteAnswers = pgTable(
  'site_answers',
  {
    edition: text().$type<EditionName>().notNull(),
    language: text().notNull(),
    part: text().$type<SitePart>().notNull(),
    content: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.language, table.part] })],
)
