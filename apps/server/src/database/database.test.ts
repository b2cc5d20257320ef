import { sql } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openBreakableDatabase } from '../testing/breakable-database.ts'
import { openDatabase } from './database.ts'

const { url, database } = await openBreakableDatabase()
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
})

test('F19: who starts waits for the migration of another server, however long it takes', async () => {
  const other = new pg.Client(url)
  await other.connect()
  await other.query('select pg_advisory_lock(5318008)')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let opened: Awaited<ReturnType<typeof openDatabase>> | undefined
  const opening = openDatabase({ url }).then((each) => {
    opened = each
  })
  const waits = async () => {
    const { rows } = await other.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and objid = 5318008 and not granted and database = (select oid from pg_database where datname = current_database())) as waiting`,
    )
    return rows[0]!.waiting
  }
  while (!opened && !(await waits())) await setImmediate() // the embedded database is one session, which has the lock
  await vi.advanceTimersByTimeAsync(60_000)
  await other.end()
  await opening
  vi.useRealTimers()
  expect((await opened!.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await opened!.close()
})

// What the server before this one reads and writes has to be there while it still runs.
test('F19: a migration takes nothing away, unless it says that no running server uses it any more', () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const taking = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > '0008')
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return /\b(RENAME|DROP (COLUMN|TABLE)|SET NOT NULL|SET DATA TYPE)\b/i.test(text) && !/^-- Contracts: /.test(text)
    })
  expect(taking).toEqual([])
})

test('row 115: a transaction that asks for a second connection is told so instead of waiting for it; what outlives it may ask', async () => {
  const opened = await openDatabase({ url })
  const ask = () => opened.db.execute(sql`select 1 as one`)
  await expect(opened.db.transaction(ask)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('second connection') },
  })
  let later: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    later = ended.promise.then(ask)
  })
  ended.resolve()
  await expect(later).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await opened.close()
})
