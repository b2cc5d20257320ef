import { listMigrations, listTables, quoted, type Connection, type Table } from './dump-lists.ts'
import type { Manifest } from './manifest.ts'

/** Bytes of rows that are sent at once. */
const bytesAtOnce = 1 << 20

const holdsRows = async (connection: Connection): Promise<boolean> => {
  for (const { name } of await listTables(connection)) {
    const { rowCount } = await connection.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) return true
  }
  return false
}

/** Throws when there is anything in the database, or when its tables are not those of the backup. */
export const mustBeEmpty = async (connection: Connection, { migrations }: Manifest): Promise<void> => {
  if (await holdsRows(connection)) throw new Error('The database is not empty: a backup is restored into an empty one.')
  if ((await listMigrations(connection)).join() !== migrations.join())
    throw new Error('The database has the tables of another version: restore into a database that has none.')
}

const insertLines = (connection: Connection, { name, columns }: Table, lines: readonly string[]) => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ')
  return connection.query(
    `insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`,
    [`[${lines.join(',')}]`],
  )
}

const loadTable = async (connection: Connection, table: Manifest['tables'][number], lines: AsyncIterable<string>) => {
  let rows = 0
  let batch: string[] = []
  let bytes = 0
  const send = async () => {
    if (batch.length) await insertLines(connection, table, batch)
    batch = []
    bytes = 0
  }
  for await (const line of lines) {
    batch.push(line)
    rows += 1
    bytes += line.length
    if (bytes >= bytesAtOnce) await send()
  }
  await send()
  if (rows !== table.rows) throw new Error(`The backup has ${rows} rows of ${table.name}, and says ${table.rows}.`)
}

/** Fills an empty database in one transaction: all of it is there at the end, or nothing. References between rows are checked at the end. */
export const loadTables = async (
  connection: Connection,
  manifest: Manifest,
  linesOfTable: (table: Manifest['tables'][number]) => AsyncIterable<string>,
): Promise<void> => {
  await connection.query('begin')
  try {
    await mustBeEmpty(connection, manifest)
    const { rows: references } = await connection.query<{ table: string; name: string; is: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as is
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { table, name } of references) await connection.query(`alter table ${table} drop constraint ${name}`)
    for (const table of manifest.tables) await loadTable(connection, table, linesOfTable(table))
    for (const { table, name, is } of references)
      await connection.query(`alter table ${table} add constraint ${name} ${is}`)
    for (const [name, last] of Object.entries(manifest.sequences))
      await connection.query('select setval(quote_ident($1)::regclass, $2)', [name, last])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}
