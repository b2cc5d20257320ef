import type { DemandHappening, DemandState, DemandSubtype, DemandType } from '@portal/contract/facts'
import { bigint, date, index, pgTable, primaryKey, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { identity, moment, names } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** Organisations that demands are made for, each part of another one or of none. */
export const demandOrgs = pgTable(
  'demand_orgs',
  {
    code: text().primaryKey(),
    parent: text().references((): AnyPgColumn => demandOrgs.code),
    names: names(),
    position: smallint().notNull(),
  },
  (table) => [index('demand_orgs_parent').on(table.parent)],
)
/** What somebody asks of the service for an organisation. */
export const demands = pgTable(
  'demands',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<DemandState>().notNull(),
    title: text().notNull(),
    type: text().$type<DemandType>().notNull(),
    subtype: text().$type<DemandSubtype>(),
    orgCode: text('org_code').references(() => demandOrgs.code),
    description: text().notNull(),
    wantedBy: date('wanted_by', { mode: 'string' }),
    at: moment('at').notNull().defaultNow(),
    changed: moment('changed').notNull().defaultNow(),
  },
  (table) => [
    index('demands_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('demands_state').on(table.state, table.id.desc().nullsFirst()),
    index('demands_org').on(table.orgCode, table.id.desc().nullsFirst()),
    index('demands_type').on(table.type, table.id.desc().nullsFirst()),
  ],
)
/** What happened to a demand: rows are added, never changed. */
export const demandEvents = pgTable(
  'demand_events',
  {
    id: identity(),
    demandId: bigint('demand_id', { mode: 'number' })
      .notNull()
      .references(() => demands.id, { onDelete: 'cascade' }),
    what: text().$type<DemandHappening>().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('demand_events_demand').on(table.demandId, table.id),
    index('demand_events_account').on(table.accountId),
  ],
)
export const demandDocuments = pgTable(
  'demand_documents',
  {
    demandId: bigint('demand_id', { mode: 'number' })
      .notNull()
      .references(() => demands.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.demandId, table.fileId] }), index('demand_documents_file').on(table.fileId)],
)
