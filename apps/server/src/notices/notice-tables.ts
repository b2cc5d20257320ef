import type { ContentLanguage } from '@portal/contract'
import type { DigestRate, MessageKind, ScoreReason } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** The account whose row it is, and with which it goes. */
const accountOf = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const thing = { thingKind: text('thing_kind').notNull(), thingId: text('thing_id').notNull() }

/** What someone shared with a colleague. */
export const shares = pgTable(
  'shares',
  {
    id: identity(),
    ...thing,
    sender: accountOf('sender'),
    recipient: accountOf('recipient'),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('shares_received').on(table.recipient, table.id.desc().nullsFirst()),
    index('shares_sent').on(table.sender, table.id.desc().nullsFirst()),
    index('shares_received_unread')
      .on(table.recipient)
      .where(sql`${table.readAt} is null`),
    index('shares_sent_unread')
      .on(table.sender)
      .where(sql`${table.readAt} is null`),
    index('shares_at').on(table.at),
  ],
)
/** What someone is told. Its title is looked up when it is read: what they may read no more, they are not told of. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    accountId: accountOf('account_id'),
    kind: text().$type<MessageKind>().notNull(),
    ...thing,
    /** Who did it; null where that is not told. */
    actor: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    /** The revision of the thing that it is about. */
    revision: integer(),
    shareId: bigint('share_id', { mode: 'number' }).references(() => shares.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('messages_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('messages_kind').on(table.accountId, table.kind, table.id.desc().nullsFirst()),
    index('messages_unread')
      .on(table.accountId, table.id.desc().nullsFirst())
      .where(sql`${table.readAt} is null`),
    index('messages_actor').on(table.actor),
    index('messages_share').on(table.shareId),
    index('messages_at').on(table.at),
  ],
)
/** Points that were given: rows are added, never changed, once for an account, a reason and a thing. */
export const scores = pgTable(
  'scores',
  {
    id: identity(),
    accountId: accountOf('account_id'),
    reason: text().$type<ScoreReason>().notNull(),
    points: smallint().notNull(),
    ...thing,
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('scores_once').on(table.accountId, table.reason, table.thingKind, table.thingId),
    index('scores_account').on(table.accountId, table.id.desc().nullsFirst()),
    check('scores_positive', sql`${table.points} > 0`),
  ],
)
/** What people do not want to be told, and how often a mail says what is unread. Who has no row is told everything, and no mail. */
export const messageWishes = pgTable(
  'message_wishes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    muted: text().array().$type<MessageKind[]>().notNull(),
    digest: text().$type<DigestRate>().notNull(),
    /** Where and in which language they chose it: a mail leads there and is written so. */
    edition: text().$type<Edition['name']>().notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    /** The newest message that a mail counted. */
    counted: bigint({ mode: 'number' }).notNull().default(0),
    due: moment('due'),
  },
  (table) => [
    index('message_wishes_due')
      .on(table.due)
      .where(sql`${table.due} is not null`),
  ],
)
