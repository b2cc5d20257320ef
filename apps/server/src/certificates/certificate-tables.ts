import type { CertificateLevel } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** Certificates of trainings. Nothing leads back to the number of an identity card: a keyed hash, and its last four characters. */
export const trainingCertificates = pgTable(
  'training_certificates',
  {
    /** Also its place in the status lists. */
    id: identity(),
    number: text().notNull(),
    holder: text().notNull(),
    idHash: text('id_hash').notNull(),
    idLastFour: text('id_last_four').notNull(),
    course: text().notNull(),
    level: text().$type<CertificateLevel>().notNull(),
    /** Days, as 2026-11-24. */
    issued: text().notNull(),
    expires: text(),
    revokedAt: moment('revoked_at'),
    /** Why it was taken back; '' while it was not. Staff alone read it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('training_certificates_number').on(table.number),
    index('training_certificates_id_hash').on(table.idHash, table.id.desc().nullsFirst()),
    // One course is certified once a day to one person, however often it is asked for.
    uniqueIndex('training_certificates_once').on(table.idHash, table.course, table.level, table.issued),
    index('training_certificates_holder').on(table.holder.op('text_pattern_ops')),
    index('training_certificates_expires').on(table.expires),
    index('training_certificates_revoked')
      .on(table.id)
      .where(sql`${table.revokedAt} is not null`),
    check('training_certificates_order', sql`${table.expires} is null or ${table.expires} > ${table.issued}`),
  ],
)
/** Who issued a certificate, and who took it back. Rows are added, never changed. */
export const trainingCertificateEvents = pgTable(
  'training_certificate_events',
  {
    id: identity(),
    certificateId: bigint('certificate_id', { mode: 'number' })
      .notNull()
      .references(() => trainingCertificates.id, { onDelete: 'cascade' }),
    step: text().$type<'issued' | 'revoked'>().notNull(),
    by: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('training_certificate_events_certificate').on(table.certificateId, table.id),
    index('training_certificate_events_by').on(table.by),
  ],
)
