// node tools/kill-test.ts [--rounds 20] [--writers 20]: kills the server with kill -9 while many write, and looks whether every acknowledged write is there,
// once and whole. On the embedded database, or on PostgreSQL when TEST_DATABASE_URL names a server (node tools/with-postgres.ts node tools/kill-test.ts).
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { addAccount } from '../apps/server/src/accounts/account-store.ts'
import { openSession } from '../apps/server/src/accounts/session-store.ts'
import { openDatabase } from '../apps/server/src/database/database.ts'
import type { ServerMessage } from '../apps/server/src/server.ts'
import { faultsAfterKill } from './kill-test-faults.ts'
import { createWriter, openJournal, type Writer } from './kill-test-writers.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, writers: { type: 'string', default: '20' } },
})
const [rounds, writerCount] = [Number(values.rounds), Number(values.writers)]
const folder = mkdtempSync(join(tmpdir(), 'kill-test-'))
const postgres = process.env.TEST_DATABASE_URL
const name = `kill_${randomBytes(4).toString('hex')}`
const url = postgres === undefined ? undefined : Object.assign(new URL(postgres), { pathname: name }).href
const administer = async (statement: string) => {
  if (postgres === undefined) return
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const openHere = () => openDatabase({ url, directory: join(folder, 'database') })
const launch = () =>
  fork(join(import.meta.dirname, '../apps/server/src/server.ts'), {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: url ?? '',
      PORT_CN: '0',
      PORT_OVERSEAS: '0',
      PORTAL_PAGES: '0',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
const ready = (child: ChildProcess) =>
  new Promise<Record<'cn' | 'overseas', string>>((resolve, reject) => {
    child.on('message', (message: ServerMessage) => {
      if ('ready' in message) resolve(message.ready.addresses)
      else if ('failed' in message) reject(new Error(message.failed))
    })
    child.once('exit', (code, signal) => reject(new Error(`the server ended before it was ready: ${code ?? signal}`)))
  })

/** Half of the writers write in each edition. */
const editionOf = (index: number) => (['cn', 'overseas'] as const)[index % 2]!
const makeWriters = async (): Promise<Writer[]> => {
  const database = await openHere()
  const writers = await Promise.all(
    Array.from({ length: writerCount }, async (_, index) => {
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
}

/** A second server on the same folder must not start. */
const refusalOfSecond = async () => {
  const second = launch()
  let log = ''
  second.stdout!.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const [code] = (await once(second, 'exit')) as [number | null]
  const told = /"msg":"(The embedded database in [^"]* is in use by another process\.[^"]*)"/.exec(log)?.[1]
  if (code !== 1 || !told)
    throw new Error(`a second process on the embedded folder was not refused: exit code ${code}, ${log}`)
  return told
}

await administer(`create database ${name} template template0`)
let child: ChildProcess | undefined
try {
  const began = performance.now()
  const writers = await makeWriters()
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  let faults = 0
  console.log(`${rounds} rounds, ${writerCount} writers, ${url ? 'PostgreSQL' : 'embedded database'}`)
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now()
    child = launch()
    const addresses = await ready(child)
    const start = seconds(started)
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const stop = new AbortController()
    const writing = Promise.all(
      writers.map((writer, index) => writer.writeUntil(stop.signal, addresses[editionOf(index)])),
    )
    writing.catch(() => {}) // awaited below
    if (round === 1 && !url) console.log(`a second process on the folder: exit code 1, "${await refusalOfSecond()}"`)
    await Promise.race([writing, ...writers.map(({ nextAcknowledged }) => nextAcknowledged())]) // a machine under load takes its time
    const ms = randomInt(0, 1500)
    await Promise.race([writing, pause(ms)])
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    stop.abort()
    await writing

    const reopened = performance.now()
    const database = await openHere()
    const recovery = seconds(reopened)
    const found = await faultsAfterKill(database.db, writers)
    await database.close()
    faults += found.length
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0)
    const open = writers.filter((writer) => writer.open).length
    console.log(
      [
        `round ${round}: ready in ${start} s`,
        `killed ${ms} ms after the first answer`,
        `${acknowledged - before} writes acknowledged`,
        `${open} without an answer (sent again in the next round)`,
        `database back in ${recovery} s`,
        `${found.length} faults`,
      ].join(', '),
    )
    for (const fault of found) console.log(`  FAULT ${fault}`)
  }
  const all = writers.flatMap(({ acknowledged }) => acknowledged)
  const resent = writers.reduce((sum, writer) => sum + writer.resent, 0)
  console.log(
    `${all.length} writes acknowledged, ${resent} sent again after a kill, ${faults} lost, doubled or half done, ${seconds(began)} s`,
  )
  process.exitCode = faults ? 1 : 0
} finally {
  child?.kill('SIGKILL')
  await administer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}
