import type { ContentLanguage } from '@portal/contract'
import type { ReportState, ReportStep } from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** Vulnerabilities that people report. What they say of one is sealed: a copy of the database tells nobody of a fault that is not mended. */
export const reports = pgTable(
  'security_reports',
  {
    id: identity(),
    edition: text().$type<EditionName>().notNull(),
    /** The language that it was sent in, and is announced in. */
    lang: text().$type<ContentLanguage>().notNull(),
    /** Of the secret that opens it, SHA-256 in hex; the secret itself is kept nowhere. */
    secretHash: text('secret_hash').notNull().unique('security_reports_secret'),
    /** Title, model, e-mail address and how to thank, as JSON; null until its row has the id that they are bound to. */
    sealed: text(),
    state: text().$type<ReportState>().notNull().default('received'),
    at: moment('at').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
    /** What was promised, and when it was done; the last two are taken back when a report is judged anew. */
    answerDue: moment('answer_due').notNull(),
    judgementDue: moment('judgement_due').notNull(),
    fixDue: moment('fix_due').notNull(),
    answeredAt: moment('answered_at'),
    judgedAt: moment('judged_at'),
    fixedAt: moment('fixed_at'),
    /** What is to be done next; null: nothing is. */
    due: moment('due'),
  },
  (table) => [
    index('security_reports_queue').on(table.edition, table.due, table.id.desc().nullsFirst()),
    index('security_reports_state').on(table.edition, table.state, table.due, table.id.desc().nullsFirst()),
    index('security_reports_at').on(table.edition, table.at),
    index('security_reports_update').on(table.updateTime),
  ],
)
/** What was said in a report and done with it. Rows are added, never changed. */
export const reportEvents = pgTable(
  'security_report_events',
  {
    id: identity(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    step: text().$type<ReportStep>().notNull(),
    /** Of the staff; null for who sent the report, and for an account that is gone. */
    by: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    sealed: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('security_report_events_report').on(table.reportId, table.id),
    index('security_report_events_by').on(table.by),
  ],
)
