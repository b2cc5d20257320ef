import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, openDatabase, type Database } from './database.ts'

type Column = { name: string; type: string; primaryKey: boolean; identity?: object; generated?: object }
type Table = { name: string; columns: Record<string, Column> }
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as never

const older = mkdtempSync(join(tmpdir(), 'migrations-'))
const server = process.env.TEST_DATABASE_URL
const name = `side_${randomBytes(6).toString('hex')}`
let before: Database
/** Where a second server finds the database of the first one. */
let url: string

/** Some value of a type: which one makes no difference, only that there is one. */
const valueOf = ({ type, name }: Column) =>
  type === 'bytea'
    ? `'\\x00'`
    : type === 'jsonb'
      ? `'{}'`
      : type === 'text[]'
        ? `'{}'`
        : type === 'uuid'
          ? `'6f7a5a52-6f0e-4f0b-9a39-0d6d2c9a7a01'`
          : type === 'date' || type.startsWith('timestamp')
            ? `'2026-01-01'`
            : type === 'boolean'
              ? 'false'
              : type === 'text' || type === 'tsvector'
                ? `'${name}'`
                : '1'
/** What the server before this one does with each of its tables, by the names of the columns that it knows: it reads, and it writes all that it fills in. */
const statementsOf = ({ name, columns }: Table): [string, string] => {
  const quoted = (given: readonly Column[]) => given.map((column) => `"${column.name}"`).join(', ')
  const all = Object.values(columns)
  const filled = all.filter(({ identity, generated }) => !identity && !generated)
  return [
    `select ${quoted(all)} from "${name}" limit 1`,
    `insert into "${name}" (${quoted(filled)}) values (${filled.map(valueOf).join(', ')})`,
  ]
}
let statements: string[]

/** What comes of a statement: 'done', or the code of the error. Nothing of it stays. */
const outcomeOf = async (statement: string): Promise<string> => {
  const client = await before.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const outcomes = async () => {
  const all = new Map<string, string>()
  for (const statement of statements) all.set(statement, await outcomeOf(statement))
  return all
}

beforeAll(async () => {
  cpSync(migrationsFolder, older, { recursive: true })
  const path = join(older, 'meta/_journal.json')
  const journal = read(path) as { entries: { idx: number }[] }
  const known = journal.entries.slice(0, -1)
  writeFileSync(path, JSON.stringify({ ...journal, entries: known }))
  const snapshot = `${known.at(-1)!.idx}`.padStart(4, '0')
  const { tables } = read(join(older, `meta/${snapshot}_snapshot.json`)) as { tables: Record<string, Table> }
  statements = Object.values(tables).flatMap(statementsOf)
  if (server) {
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(`create database ${name} template template0`)
    await admin.end()
    url = Object.assign(new URL(server), { pathname: name }).href
    before = await openDatabase({ url, migrations: older })
  } else {
    before = await openDatabase({ migrations: older })
    url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(before.pool.options.host!)}`
  }
})
afterAll(async () => {
  await before.close()
  rmSync(older, { recursive: true })
  if (!server) return
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('F19: the server before this one reads and writes all its tables while and after this one migrates', async () => {
  const alone = await outcomes()
  expect([...alone].filter(([statement, outcome]) => statement.startsWith('select') && outcome !== 'done')).toEqual([])
  let migrated = false
  const opening = openDatabase({ url }).then((database) => {
    migrated = true
    return database
  })
  do expect(await outcomes()).toEqual(alone)
  while (!migrated)
  const after = await opening
  expect(await outcomes()).toEqual(alone)
  await after.close()
})
