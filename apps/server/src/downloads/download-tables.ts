import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** A file of a package, with what was known of it when the package was made: its licence, and the title of what offers it. */
export type PackagedFile = {
  readonly fileId: string
  readonly title: string | null
  readonly licence: string | null
}

/** DWN-01. Download packages: which files, for whom and until when. Their bytes stand nowhere. */
export const packages = pgTable(
  'packages',
  {
    /** 256 random bits: who has it may ask for the package. */
    path: text().primaryKey(),
    name: text().notNull(),
    files: jsonb().$type<readonly PackagedFile[]>().notNull(),
    /** Null: a guest made it. */
    owner: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    /** Guests could read every file when it was made: it is for whoever has its address. */
    shared: boolean().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Until when the process that packs it has said that it lives; null before anyone began. */
    lease: moment('lease'),
    expires: moment('expires').notNull(),
  },
  (table) => [index('packages_expires').on(table.expires), index('packages_owner').on(table.owner)],
)

/** Who accepted the licence of a release before they downloaded it: `who` never says who a guest is. A licence that was changed is accepted anew. */
export const licenceAcceptances = pgTable(
  'licence_acceptances',
  {
    releaseId: text('release_id').notNull(),
    revision: integer().notNull(),
    version: text().notNull(),
    /** SHA-256 of the text, in hex. */
    licenceHash: text('licence_hash').notNull(),
    who: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.revision, table.licenceHash, table.who] })],
)
