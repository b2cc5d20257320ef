import type { ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { articles } from '../articles/article-tables.ts'

/** What a row of an imported table became, by its key: importing it again changes that article instead of making another one. */
export const transferKeys = pgTable(
  'transfer_keys',
  {
    kind: text().$type<KindName>().notNull(),
    key: text().notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.lang] })],
)
