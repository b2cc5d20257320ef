// node tools/kill-test.ts [--rounds 20] [--writers 20]: kills the server with kill -9 while many write, and looks whether every acknowledged write is there,
// once and whole. On the embedded database, or on PostgreSQL when TEST_DATABASE_URL names a server (node tools/with-postgres.ts node tools/kill-test.ts).
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { faultsAfterKill } from './kill-test-faults.ts'
import { createScratch, editionOf, whenReady } from './scratch-server.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, writers: { type: 'string', default: '20' } },
})
const [rounds, writerCount] = [Number(values.rounds), Number(values.writers)]
/** A second server on the same folder must not start. */
const refusalOfSecond = async () => {
  const second = place.launch()
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

const place = await createScratch()
let child: ChildProcess | undefined
try {
  const began = performance.now()
  const writers = await place.makeWriters(writerCount)
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  let faults = 0
  console.log(`${rounds} rounds, ${writerCount} writers, ${place.url ? 'PostgreSQL' : 'embedded database'}`)
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now()
    child = place.launch()
    const addresses = await whenReady(child)
    const start = seconds(started)
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const stop = new AbortController()
    const writing = Promise.all(
      writers.map((writer, index) => writer.writeUntil(stop.signal, addresses[editionOf(index)])),
    )
    writing.catch(() => {}) // awaited below
    if (round === 1 && !place.url)
      console.log(`a second process on the folder: exit code 1, "${await refusalOfSecond()}"`)
    await Promise.race([writing, ...writers.map(({ nextAcknowledged }) => nextAcknowledged())]) // a machine under load takes its time
    const ms = randomInt(0, 1500)
    await Promise.race([writing, pause(ms)])
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    stop.abort()
    await writing

    const reopened = performance.now()
    const database = await place.open()
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
  await place.remove()
}
