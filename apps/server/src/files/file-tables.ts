import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Of files that are offered for download. */
    sha512: text(),
    crc32: bigint({ mode: 'number' }),
    /** BLAKE2b-512 in hex, of files that were signed. */
    blake2b: text(),
    /** A picture's size as it is shown, in pixels. */
    width: integer(),
    height: integer(),
    owner: bigint({ mode: 'number' }).references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
    /** When its owner last stored it, or the same content once more. */
    wantedAt: moment('wanted_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_owner').on(table.owner),
    index('files_sha256').on(table.sha256),
    index('files_wanted').on(table.wantedAt),
  ],
)
/** Files that are there no more, until their bytes have gone too. */
export const removedFiles = pgTable('removed_files', {
  fileId: text('file_id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
})
/** Which thing shows a file to readers: who may read the thing may read the file. */
export const liveFiles = pgTable(
  'live_files',
  {
    fileId: text('file_id').notNull(),
    kind: text().notNull(),
    thingId: text('thing_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.kind, table.thingId] }),
    index('live_files_thing').on(table.kind, table.thingId),
  ],
)
