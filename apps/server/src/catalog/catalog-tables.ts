import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { names, type Names } from '../database/columns.ts'

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
export const productModels = pgTable(
  'product_models',
  {
    model: text().primaryKey(),
    series: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    names: names(),
    /** Days; null: not decided. */
    endOfSale: text('end_of_sale'),
    endOfSupport: text('end_of_support'),
  },
  (table) => [index('product_models_series').on(table.series)],
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
