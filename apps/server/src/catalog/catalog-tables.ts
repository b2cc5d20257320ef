import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, names, type Names } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

export const directories = pgTable(
  'directories',
  {
    directoryCode: text('directory_code').primaryKey(),
    parentCode: text('parent_code').notNull(),
    names: names(),
    isLeaf: boolean('is_leaf').notNull(),
  },
  (table) => [index('directories_parent').on(table.parentCode)],
)
/** Directories that there are no more: who took one away when, and where what was in it is now. `target` null: nothing was, and there is nothing above it. Follows when that one goes too. */
export const removedDirectories = pgTable(
  'removed_directories',
  {
    directoryCode: text('directory_code').primaryKey(),
    names: names(),
    target: text(),
    actor: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('removed_directories_target').on(table.target)],
)
export const productModels = pgTable(
  'product_models',
  {
    model: text().primaryKey(),
    /** As people type it: case, spaces and separators do not count (`bareModel`). */
    bare: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(model, '[^[:alnum:]]', '', 'g'))`),
    series: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    names: names(),
    /** Days; null: not decided. */
    endOfSale: text('end_of_sale'),
    endOfSupport: text('end_of_support'),
  },
  (table) => [
    index('product_models_series').on(table.series),
    index('product_models_directory').on(table.directoryCode),
  ],
)
/** Entries of all dictionaries; labels are the dictionary `label`. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    typeCode: text('type_code').notNull(),
    code: text().notNull(),
    names: names(),
    position: integer().notNull().default(0),
    /** What it is called where published content says nothing else; null: none does. Empty: it is there by that content alone. */
    ownNames: jsonb('own_names').$type<Names>(),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
)
