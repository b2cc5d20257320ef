import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../database/shared-tables.ts'

/** Who someone is at a partner. Each partner's subjects are its own: the same name at two of them is two identities, and neither is ever an account that was there before. */
export const identities = pgTable(
  'identities',
  {
    partner: text().notNull(),
    subject: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.partner, table.subject] }), index('identities_account').on(table.accountId)],
)
