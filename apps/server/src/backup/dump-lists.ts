import type { Client } from 'pg'
import type { Manifest } from './manifest.ts'

export type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>
/** A connection, in a transaction or not. */
export type Connection = Pick<Client, 'query'>

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table with the columns that hold what somebody wrote, and not what the database makes of them. */
export const listTables = async (connection: Connection): Promise<Table[]> => {
  const { rows } = await connection.query<Table>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`)
  return rows
}

const rowsAtOnce = 200
/** The rows of a table as lines of JSON, each an array of the values as PostgreSQL writes them. Needs a transaction. */
export async function* linesOf(connection: Connection, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await connection.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
  )
  for (;;) {
    const { rows } = await connection.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    if (!rows.length) break
    yield rows.map(({ line }) => line)
  }
  await connection.query('close backup_rows')
}

/** The migrations that the database has had, by their hashes. */
export const listMigrations = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** The last value of each sequence that gave one. */
export const listSequences = async (connection: Connection): Promise<Record<string, string>> => {
  const { rows } = await connection.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** What was stored: the key and SHA-256 of each file. */
export const listStoredFiles = async (connection: Connection): Promise<{ fileId: string; sha256: string }[]> => {
  const { rows } = await connection.query<{ fileId: string; sha256: string }>(
    'select file_id as "fileId", sha256 from files order by file_id collate "C"',
  )
  return rows
}
