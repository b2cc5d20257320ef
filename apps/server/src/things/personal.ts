import type { OwnDataGroup } from '@portal/contract/facts'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { QueryBuilder, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'

/** Whose data it is. */
export type Person = { readonly accountId: number; readonly userAccount: string }

/** What a table keeps of people: whose rows they are, and what of them is handed out. Columns that name an account tell only whether it is the person's own. */
export type PersonalTable = {
  readonly group: OwnDataGroup
  readonly table: PgTable
  readonly of: (person: Person) => SQL | undefined
  /** Columns that are handed out to nobody: secrets, and what staff note for themselves. Named as in the code. */
  readonly without?: readonly string[]
  /** Columns that name an account without saying so to the database. */
  readonly people?: readonly string[]
  /** Erases it; absent: it stays. */
  readonly erase?: (db: Db, person: Person) => Promise<unknown>
}

/** Rows that name a person in one of these columns. */
export const namedIn =
  (...columns: readonly AnyPgColumn[]): PersonalTable['of'] =>
  ({ accountId }) =>
    or(...columns.map((column) => eq(column, accountId)))

/** Rows that belong to a row of a person: `column` holds the `id` of it. */
export const partOf =
  (column: AnyPgColumn, id: AnyPgColumn, of: PersonalTable['of']): PersonalTable['of'] =>
  (person) =>
    inArray(column, new QueryBuilder().select({ id }).from(id.table).where(of(person)))

/** A table whose rows go when their person wants it. */
export const erasable = ({ table, of, ...more }: Omit<PersonalTable, 'erase'>): PersonalTable => ({
  ...more,
  table,
  of,
  erase: (db, person) => db.delete(table).where(of(person)),
})
