import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PoolBusy } from './database-failure.ts'
import { startEmbedded } from './embedded.ts'

/** The database itself or a transaction in it: stores take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
type Options = {
  url?: string | undefined
  directory?: string
  snapshot?: string
  /** Told what goes wrong beside any query. */
  report?: (message: string) => void
}

// The built server lies in dist/, its migrations beside it.
const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../migrations' : './migrations', import.meta.url),
)
const migrationLock = 5_318_008

/** Several servers may start at once: one migrates, the others wait and find nothing to do. */
const migrateOnce = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    client.release(true) // closing the connection frees the lock
  }
}

/** What waits longer, or in a longer queue, is told at once that it cannot be served now: while the database hangs, every request would wait, and the next one behind it. */
const connectMs = 5000
const maxWaiting = 200
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Parameters<pg.Pool['connect']>[0]): void
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (this.waitingCount < maxWaiting) return done ? super.connect(done) : super.connect()
    const busy = new PoolBusy('too many wait for the database')
    if (!done) return Promise.reject(busy)
    done(busy, undefined, () => {})
  }
}

/** PostgreSQL when a url is given, else PGlite in `directory`, else PGlite in memory. Callers cannot tell which. */
export const openDatabase = async ({ url, report = console.error, ...where }: Options) => {
  const embedded = url === undefined ? await startEmbedded({ ...where, report }) : undefined
  const pool = new BoundedPool({
    ...(embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: 4 }
      : { connectionString: url, max: 10 }),
    connectionTimeoutMillis: connectMs,
    query_timeout: 35_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  const lost = (error: Error) => report(`database connection lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost)) // the pool listens to idle clients only; one that dies in a transaction would end the process
  await migrateOnce(pool)
  embedded?.watch()
  return {
    kind: embedded ? ('embedded' as const) : ('postgresql' as const),
    pool,
    db: drizzle(pool) as Db,
    dump: () => embedded?.dump(),
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}
export type Database = Awaited<ReturnType<typeof openDatabase>>
