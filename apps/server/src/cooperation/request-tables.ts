import type { ContentLanguage } from '@portal/contract'
import type {
  CooperationForm,
  TrainingRequestKind,
  TrainingRequestState,
  TrainingRequestStep,
  TrainingTopic,
} from '@portal/contract/facts'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** What companies and schools ask the training centre for, and whoever has a question. */
export const trainingRequests = pgTable(
  'training_requests',
  {
    id: identity(),
    kind: text().$type<TrainingRequestKind>().notNull(),
    state: text().$type<TrainingRequestState>().notNull().default('new'),
    /** Who was signed in; null for a guest. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    /** The language that it was asked in, and is answered in. */
    lang: text().$type<ContentLanguage>().notNull(),
    /** The company or the school; of a question, who asks. */
    organisation: text().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    topics: text().array().$type<TrainingTopic[]>().notNull().default([]),
    forms: text().array().$type<CooperationForm[]>().notNull().default([]),
    people: integer(),
    /** As 2026-11; '' for any. */
    month: text().notNull().default(''),
    place: text().notNull().default(''),
    message: text().notNull(),
    /** The newest answer; '' while there is none. */
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('training_requests_account').on(table.accountId, table.kind, table.id.desc().nullsFirst()),
    index('training_requests_state').on(table.state, table.kind, table.id.desc().nullsFirst()),
    index('training_requests_kind').on(table.kind, table.id.desc().nullsFirst()),
    index('training_requests_organisation').on(table.organisation.op('text_pattern_ops')),
    index('training_requests_at').on(table.at),
  ],
)
/** What staff did with a request. Rows are added, never changed. */
export const trainingRequestEvents = pgTable(
  'training_request_events',
  {
    id: identity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => trainingRequests.id, { onDelete: 'cascade' }),
    step: text().$type<TrainingRequestStep>().notNull(),
    by: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('training_request_events_request').on(table.requestId, table.id),
    index('training_request_events_by').on(table.by),
  ],
)
