import type { VisitCancelType, VisitHappening, VisitServiceType, VisitSlot, VisitState } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment, names } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** Where technicians come to, with the places of each time of a working day where nothing else is said of the day. */
export const visitProvinces = pgTable(
  'visit_provinces',
  {
    code: text().primaryKey(),
    names: names(),
    places: smallint().notNull(),
    position: smallint().notNull(),
  },
  (table) => [check('visit_provinces_places', sql`${table.places} >= 0`)],
)
/** A time of a day in a province, once somebody booked it or said how many places it has. Never more are taken than there are. */
export const visitSlots = pgTable(
  'visit_slots',
  {
    province: text()
      .notNull()
      .references(() => visitProvinces.code),
    day: date({ mode: 'string' }).notNull(),
    slot: text().$type<VisitSlot>().notNull(),
    places: smallint().notNull(),
    taken: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.province, table.day, table.slot] }),
    check('visit_slots_taken', sql`${table.taken} between 0 and ${table.places}`),
    index('visit_slots_day').on(table.day),
  ],
)
/** A technician's visit that somebody booked. It holds a place of its time unless it is cancelled. */
export const visits = pgTable(
  'visits',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<VisitState>().notNull(),
    serviceType: text('service_type').$type<VisitServiceType>().notNull(),
    province: text()
      .notNull()
      .references(() => visitProvinces.code),
    day: date({ mode: 'string' }).notNull(),
    slot: text().$type<VisitSlot>().notNull(),
    contactName: text('contact_name').notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    productModels: text('product_models').array().notNull(),
    fault: text().notNull(),
    technician: text().notNull().default(''),
    cancelType: text('cancel_type').$type<VisitCancelType>(),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** How often its time was moved, so that a calendar knows the newer file. */
    moved: smallint().notNull().default(0),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('visits_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('visits_day').on(table.day, table.id),
    index('visits_province').on(table.province, table.day, table.id),
    index('visits_state').on(table.state, table.day, table.id),
  ],
)
export const visitPictures = pgTable(
  'visit_pictures',
  {
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.position] }), index('visit_pictures_file').on(table.fileId)],
)
/** What happened to a visit, who did it, and what they said: rows are added, never changed. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: identity(),
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    what: text().$type<VisitHappening>().notNull(),
    by: text().$type<'customer' | 'staff'>().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('visit_events_visit').on(table.visitId, table.id),
    index('visit_events_account').on(table.accountId),
  ],
)
/** Where a refund goes: sealed as a whole, and beside it no more than everyone may see. */
export const visitBanks = pgTable(
  'visit_banks',
  {
    visitId: bigint('visit_id', { mode: 'number' })
      .primaryKey()
      .references(() => visits.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    maskedHolder: text('masked_holder').notNull(),
    maskedNumber: text('masked_number').notNull(),
    bank: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('visit_banks_at').on(table.at)],
)
/** Who of the staff asked to see bank details whole, why, and which other person agreed. */
export const visitBankLooks = pgTable(
  'visit_bank_looks',
  {
    id: identity(),
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visitBanks.visitId, { onDelete: 'cascade' }),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    approvedAt: moment('approved_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('visit_bank_looks_visit').on(table.visitId, table.id.desc().nullsFirst()),
    index('visit_bank_looks_asked').on(table.askedBy),
    index('visit_bank_looks_approved').on(table.approvedBy),
    check('visit_bank_looks_two_people', sql`${table.approvedBy} <> ${table.askedBy}`),
  ],
)
