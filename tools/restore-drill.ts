// npm run test:restore: makes a backup with npm's own command while many write and upload, restores it into empty places, and looks whether every row and file is there,
// and every write that was acknowledged before the backup began. On the embedded database; on PostgreSQL, and then from each to the other too, when TEST_DATABASE_URL names a
// server (node tools/with-postgres.ts node tools/restore-drill.ts).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { tableEntry } from '../apps/server/src/backup/manifest.ts'
import { linesIn, openBackup } from '../apps/server/src/backup/restore-backup.ts'
import { samplePng } from '../apps/server/src/files/sample-pictures.ts'
import { exitOf } from './children.ts'
import type { Acknowledged, Writer } from './kill-test-writers.ts'
import { createScratch, editionOf, whenReady, type Scratch } from './scratch-server.ts'

const writerCount = 8
const command = async (place: Scratch, script: string, file: string) => {
  const child = spawn('npm', ['run', '--silent', script, '--', file], { env: place.environment, stdio: 'inherit' })
  const code = await exitOf(child)
  if (code) throw new Error(`npm run ${script} ended with ${code}`)
}
const stopServer = async (child: ReturnType<Scratch['launch']>) => {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Uploads one picture after the other, each with other bytes. */
const uploadUntil = async (stop: AbortSignal, address: string, { token }: Writer) => {
  for (let nth = 1; !stop.aborted; nth++) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(samplePng(nth, 40))]), `${nth}.png`)
    const answer = await fetch(`${address}/api/doc/doc-file/upload`, { method: 'POST', headers: { token }, body: form })
    if (answer.status !== 200) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`)
  }
}

/** What a backup holds: rows and hash of each table, whatever the order of its rows, and of each file. */
const contentOf = async (file: string) => {
  const { manifest, readWhole, close } = await openBackup(file)
  const tables: Record<string, string> = {}
  const revisions: string[] = []
  for (const table of manifest.tables) {
    const lines = (await Array.fromAsync(linesIn(readWhole(tableEntry(table), table.sha256)))).sort()
    tables[table.name] = `${lines.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
    if (table.name === 'article_revisions') revisions.push(...lines)
  }
  close()
  const files = manifest.files.map(({ fileId, smaller, size, sha256 }) => `${fileId} ${smaller} ${size} ${sha256}`)
  return { compared: JSON.stringify({ tables, files: files.sort(), sequences: manifest.sequences }), revisions, files }
}

/** Fills a place, and makes its backup while it is written to; answers what was acknowledged before the backup began. */
const backUpUnderLoad = async (place: Scratch, file: string): Promise<Acknowledged[]> => {
  const writers = await place.makeWriters(writerCount)
  const server = place.launch()
  const addresses = await whenReady(server)
  const stop = new AbortController()
  const busy = Promise.all([
    ...writers.map((writer, index) => writer.writeUntil(stop.signal, addresses[editionOf(index)])),
    uploadUntil(stop.signal, addresses.cn, writers[0]!),
  ])
  busy.catch(() => {}) // awaited below
  await Promise.race([busy, Promise.all(writers.map(({ nextAcknowledged }) => nextAcknowledged()))])
  const before = writers.flatMap(({ acknowledged }) => acknowledged)
  await command(place, 'backup', file)
  const meanwhile = writers.flatMap(({ acknowledged }) => acknowledged).length - before.length
  stop.abort()
  await busy
  await stopServer(server)
  console.log(`${before.length} writes acknowledged before the backup, ${meanwhile} while it was made`)
  return before
}

/** Restores into an empty place, and lets a server run there. Answers what is wrong. */
const restoreInto = async (place: Scratch, file: string, expected: Awaited<ReturnType<typeof contentOf>>) => {
  await command(place, 'restore', file)
  const again = join(place.folder, 'again.zip')
  await command(place, 'backup', again)
  const found = await contentOf(again)
  const server = place.launch()
  await whenReady(server)
  await stopServer(server)
  return found.compared === expected.compared ? [] : [`${place.url ?? 'embedded database'}: not what was backed up`]
}

const places: Scratch[] = []
const newPlace = async (...where: Parameters<typeof createScratch>) => {
  const place = await createScratch(...where)
  places.push(place)
  return place
}
try {
  const source = await newPlace()
  const file = join(source.folder, 'backup.zip')
  const acknowledged = await backUpUnderLoad(source, file)
  const content = await contentOf(file)
  const lost = acknowledged.filter(({ key }) => !content.revisions.some((line) => line.includes(key)))
  const faults = lost.map(({ key }) => `lost: ${key}`)
  if (!content.files.length) faults.push('no stored file is in the backup')
  faults.push(...(await restoreInto(await newPlace(), file, content)))
  if (source.url) {
    const embedded = await newPlace(false)
    faults.push(...(await restoreInto(embedded, file, content)))
    faults.push(...(await restoreInto(await newPlace(), join(embedded.folder, 'again.zip'), content)))
  }
  for (const fault of faults) console.log(`  FAULT ${fault}`)
  console.log(`${content.revisions.length} revisions, ${content.files.length} files, ${faults.length} faults`)
  process.exitCode = faults.length ? 1 : 0
} finally {
  for (const place of places) await place.remove()
}
