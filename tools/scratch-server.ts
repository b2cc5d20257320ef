// Part of kill-test.ts and restore-drill.ts: portals in places of their own, on the embedded database or on the PostgreSQL server that TEST_DATABASE_URL names.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addAccount } from '../apps/server/src/accounts/account-store.ts'
import { openSession } from '../apps/server/src/accounts/session-store.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import type { ServerMessage } from '../apps/server/src/server.ts'
import { createWriter, openJournal, type Writer } from './kill-test-writers.ts'

const postgres = process.env.TEST_DATABASE_URL
/** Half of the writers write in each edition. */
export const editionOf = (index: number) => (['cn', 'overseas'] as const)[index % 2]!

/** An empty place for a portal. */
export const createScratch = async (inPostgres = postgres !== undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'))
  const name = `scratch_${randomBytes(4).toString('hex')}`
  const url = inPostgres ? Object.assign(new URL(postgres!), { pathname: name }).href : undefined
  const administer = async (statement: string) => {
    if (!inPostgres) return
    const client = new pg.Client(postgres)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: url ?? '' }
  const open = () => openDatabase({ url, directory: join(folder, 'database') })
  await administer(`create database ${name} template template0`)
  return {
    folder,
    url,
    environment,
    open,
    /** `options` are those of Node. */
    launch: (options: readonly string[] = []) =>
      fork(join(import.meta.dirname, '../apps/server/src/server.ts'), {
        execArgv: [...process.execArgv, ...options],
        env: { ...environment, PORT_CN: '0', PORT_OVERSEAS: '0', PORTAL_PAGES: '0', DEMO: '0', LOG_LEVEL: 'fatal' },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      }),
    /** People who write, each with a login token. */
    makeWriters: async (count: number): Promise<Writer[]> => {
      const database = await open()
      const writers = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const account = await addAccount(database.db, {
            userAccount: `writer-${index}`,
            passwordHash: '-',
            type: 3,
            fullName: `Writer ${index}`,
          })
          return createWriter(
            await openSession(database.db, account!.id, editionOf(index)),
            openJournal(join(folder, 'acknowledged.log')),
          )
        }),
      )
      await database.close()
      return writers
    },
    remove: async () => {
      await administer(`drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Scratch = Awaited<ReturnType<typeof createScratch>>

/** Where a launched server serves each edition, once it does. */
export const whenReady = (child: ChildProcess) =>
  new Promise<Record<'cn' | 'overseas', string>>((resolve, reject) => {
    child.on('message', (message: ServerMessage) => {
      if ('ready' in message) resolve(message.ready.addresses)
      else if ('failed' in message) reject(new Error(message.failed))
    })
    child.once('exit', (code, signal) => reject(new Error(`the server ended before it was ready: ${code ?? signal}`)))
  })
