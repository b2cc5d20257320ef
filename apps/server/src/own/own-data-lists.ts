import type { OwnDataGroup } from '@portal/contract/facts'
import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '../database/shared-tables.ts'
import type { Db } from '../database/database.ts'
import type { Person, PersonalTable } from '../things/personal.ts'

/** The columns of a table that refer to an account, as the code names them. */
export const accountColumns = (table: PgTable): string[] => {
  const referring = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return is(foreignTable, PgTable) && (foreignTable as Table) === accounts ? columns : []
  })
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => (referring.includes(column) ? [name] : []))
}

/** How many rows are kept of somebody, by group; what there is nothing of is left out. */
export const countOwnData = async (db: Db, personal: readonly PersonalTable[], person: Person) => {
  const rows = new Map<OwnDataGroup, number>()
  for (const { group, table, of } of personal)
    rows.set(group, (rows.get(group) ?? 0) + (await db.$count(table, of(person))))
  return [...rows].flatMap(([group, count]) => (count ? [{ group, rows: count }] : []))
}

/** Everything that is kept of somebody: the rows of each table by group. Who else is named in one is not told. */
export const exportOwnData = async (db: Db, personal: readonly PersonalTable[], person: Person) => {
  const exported: Partial<Record<OwnDataGroup, Record<string, object[]>>> = {}
  for (const { group, table, of, without = [], people = accountColumns(table) } of personal) {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
    const rows: Record<string, unknown>[] = await db.select(Object.fromEntries(columns)).from(table).where(of(person))
    const told = (name: string, value: unknown) =>
      !people.includes(name) || value === null ? value : value === person.accountId ? 'you' : 'somebody else'
    const own = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, told(name, value)])),
    )
    if (own.length) (exported[group] ??= {})[getTableName(table)] = own
  }
  return exported
}
