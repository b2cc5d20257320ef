import { on } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

type Request = 'alive' | 'dump' | 'stop'
type Options = {
  directory?: string
  snapshot?: string
  idleInTransactionMs?: number
  report: (message: string) => void
}

/** Another process has the embedded database open. */
export class DatabaseInUse extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The embedded database in ${directory} is in use by another process. Stop that one, or set DATABASE_URL to use PostgreSQL.`,
      { cause },
    )
  }
}

/** Two processes on one directory lose rows without an error. The kernel frees this lock when its holder dies, by kill -9 too. */
const lock = (directory: string) => {
  mkdirSync(dirname(directory), { recursive: true })
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    file.close()
    throw new DatabaseInUse(directory, cause)
  }
  return file
}

/** Where the process that holds the embedded database listens, so that another one of the same user may read it meanwhile. */
const addressOf = (directory: string) => `${directory}.address`
/** The host of the embedded database that another process has open. */
export const hostOfRunning = (directory: string): string => readFileSync(addressOf(directory), 'utf8')

/** Starts PGlite in a worker thread and answers where to connect. Without a directory it lives in memory. */
export const startEmbedded = async ({ directory, snapshot, idleInTransactionMs = 5000, report }: Options) => {
  const held = directory === undefined ? undefined : lock(directory)
  const host = mkdtempSync(join(tmpdir(), 'pg-')) // 0700, and short: a socket's path has at most 107 bytes
  const path = join(host, '.s.PGSQL.5432')
  const free = () => {
    if (directory !== undefined) rmSync(addressOf(directory), { force: true })
    held?.close()
    rmSync(host, { recursive: true, force: true })
  }
  const stopping = new AbortController()
  const pause = (ms: number, ...orUntil: AbortSignal[]) =>
    setTimeout(ms, false, { ref: false, signal: AbortSignal.any([stopping.signal, ...orUntil]) }).catch(() => false)
  let worker: Worker
  let ended: AbortSignal
  let watching: Promise<void> | undefined

  const answer = async (to: Request | 'ready') => {
    for await (const [message] of on(worker, 'message')) {
      if (Array.isArray(message) && message[0] === to) return message[1] // Node's watcher speaks on the same line, not in arrays
    }
  }
  const ask = (request: Request) => {
    worker.postMessage(request)
    return answer(request)
  }
  const launch = async () => {
    rmSync(path, { force: true })
    worker = new Worker(new URL(`./embedded-worker${extname(import.meta.filename)}`, import.meta.url), {
      workerData: { directory, snapshot, idleInTransactionMs, path },
    })
    const end = new AbortController()
    ended = end.signal
    worker.once('exit', () => end.abort())
    await answer('ready')
  }
  /** PGlite knows no statement timeout and no cancel. A worker that ends, or is silent for so long, is started anew; nothing acknowledged is lost. */
  const watch = async (silentMs: number) => {
    for (; !stopping.signal.aborted; await pause(1000)) {
      const alive = !ended.aborted && (await Promise.race([ask('alive').then(() => true), pause(silentMs, ended)]))
      if (alive || stopping.signal.aborted) continue
      report('embedded database: no answer, starting it anew')
      await worker.terminate()
      await launch()
    }
  }

  try {
    await launch()
    if (directory !== undefined) writeFileSync(addressOf(directory), host, { mode: 0o600 })
  } catch (error) {
    free()
    throw error
  }
  return {
    host,
    watch: (silentMs = 30_000) => {
      if (directory !== undefined) watching = watch(silentMs)
    },
    dump: (): Promise<Uint8Array> => ask('dump'),
    stop: async () => {
      stopping.abort()
      await watching
      await ask('stop')
      await worker.terminate()
      free()
    },
  }
}
