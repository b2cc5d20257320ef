import type { ContentLanguage } from '@portal/contract'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, tsvector } from '../database/columns.ts'

/** One row a thing that can be found. `words` holds its text, and its model numbers as lexemes. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull(),
    thingId: text('thing_id').notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    title: text().notNull(),
    plain: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    productModels: text('product_models').array().notNull(),
    updateTime: moment('update_time').notNull(),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    /** Things of one kind that say the same in other languages share it. */
    translationGroup: text('translation_group').notNull(),
    words: tsvector().notNull(),
    tokenizer: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.thingId] }),
    index('search_entries_group').on(table.translationGroup),
    index('search_entries_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_entries_models').using('gin', table.productModels),
    index('search_entries_tokenizer').on(table.tokenizer),
  ],
)
/** How many people searched a word, by language and day; decays by being summed with weights. */
export const searchedWords = pgTable(
  'searched_words',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    day: text().notNull(),
    keyword: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.day, table.keyword] })],
)
/** Search words that staff recommend, per language. */
export const recommendedWords = pgTable(
  'recommended_words',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    keyword: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.keyword] })],
)
