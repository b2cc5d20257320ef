import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its holder names it by: it says nothing of the token. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The edition that it was opened in, and is good in. */
    edition: text().$type<'cn' | 'overseas'>().notNull(),
    expires: moment('expires').notNull(),
    /** When it was used last, to within minutes. */
    used: moment('used').notNull().defaultNow(),
    /** The partner that handed the visitor over; null for a log-in at this portal. */
    source: text(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires').on(table.expires)],
)
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
/** Things that are good once: login numbers, captchas (and the bits of their work), answered captchas, codes for the log-in and of single sign-on (hashed, and whom they are for), assertions that were used. */
export const onceTokens = pgTable(
  'once_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text()
      .$type<'loginNonce' | 'captcha' | 'captchaProof' | 'loginCode' | 'contactCode' | 'singleCode' | 'assertion'>()
      .notNull(),
    answerHash: text('answer_hash').notNull().default(''),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whom it is for; '' for nobody. */
    subject: text().notNull().default(''),
    /** How often it was tried. */
    tries: integer().notNull().default(0),
    /** When it becomes good. */
    goodFrom: moment('good_from').notNull().defaultNow(),
    expires: moment('expires').notNull(),
  },
  (table) => [index('once_tokens_expires').on(table.expires), index('once_tokens_account').on(table.accountId)],
)
