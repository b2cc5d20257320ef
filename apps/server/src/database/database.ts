import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isLockTimeout, PoolBusy } from './database-failure.ts'
import { startEmbedded } from './embedded.ts'
import { createPlanKeeper } from './kept-plans.ts'

/** The database itself or a transaction in it: stores take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
type Options = {
  url?: string | undefined
  directory?: string
  snapshot?: string
  /** Other migrations than those that this version has, such as the first of them alone. */
  migrations?: string
  /** Told what goes wrong beside any query. */
  report?: (message: string) => void
}

// The built server lies in dist/, its migrations beside it.
/** The SQL that makes the tables, in the order of its journal. */
export const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../migrations' : './migrations', import.meta.url),
)
const migrationLock = 5_318_008

/** A migration waits no longer for a table: behind it would wait whoever a running server serves. Then it tries again, so many times. */
const [lockWait, lockTries] = ['3s', 40]

const migratePatiently = async (client: pg.Client, folder: string, tries = lockTries): Promise<void> => {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (tries === 0 || !isLockTimeout(error)) throw error
    await migratePatiently(client, folder, tries - 1)
  }
}

/** Several servers may start at once: one migrates, the others wait and find nothing to do. However long that takes: the connection has none of the limits of those that serve. */
const migrateOnce = async (connection: pg.ClientConfig, folder: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${lockWait}'`)
    await migratePatiently(client, folder)
  } finally {
    await client.end() // which frees the lock
  }
}

/** What waits longer, or in a longer queue, is told at once that it cannot be served now: while the database hangs, every request would wait, and the next one behind it. */
const connectMs = 5000
const maxWaiting = 200
/** What runs in a transaction, while that is open: it holds a connection. If it waited for another one, all connections could be held by those that wait, and none would ever come. */
const transactions = new AsyncLocalStorage<{ open: boolean }>()
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Parameters<pg.Pool['connect']>[0]): void
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    const refusal = transactions.getStore()?.open
      ? new Error('a transaction asks for a second connection: hand it on to whatever it calls')
      : this.waitingCount < maxWaiting
        ? undefined
        : new PoolBusy('too many wait for the database')
    if (!refusal) return done ? super.connect(done) : super.connect()
    if (!done) return Promise.reject(refusal)
    done(refusal, undefined, () => {})
  }
}

/** Its transactions know of themselves (`transactions`). */
const watched = (db: Db): Db => {
  const begin = db.transaction.bind(db)
  db.transaction = (work, ...how) =>
    begin(
      (tx) => {
        const mark = { open: true }
        return transactions.run(mark, async () => {
          try {
            return await work(tx)
          } finally {
            mark.open = false
          }
        })
      },
      ...how,
    )
  return db
}

/** PostgreSQL when a url is given, else PGlite in `directory`, else PGlite in memory. Callers cannot tell which. */
export const openDatabase = async ({
  url,
  migrations = migrationsFolder,
  report = console.error,
  ...where
}: Options) => {
  const embedded = url === undefined ? await startEmbedded({ ...where, report }) : undefined
  const connection = embedded
    ? { host: embedded.host, user: 'postgres', database: 'postgres' }
    : { connectionString: url, options: '-c jit=off' } // no query here runs long enough to be worth compiling
  await migrateOnce(connection, migrations)
  const pool = new BoundedPool({
    ...connection,
    max: embedded ? 4 : 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: 35_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  const lost = (error: Error) => report(`database connection lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost)) // the pool listens to idle clients only; one that dies in a transaction would end the process
  if (!embedded) pool.on('connect', createPlanKeeper())
  embedded?.watch()
  return {
    kind: embedded ? ('embedded' as const) : ('postgresql' as const),
    pool,
    db: watched(drizzle(pool) as Db),
    dump: () => embedded?.dump(),
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}
export type Database = Awaited<ReturnType<typeof openDatabase>>
