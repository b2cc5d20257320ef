import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createGzip } from 'node:zlib'
import pg from 'pg'
import { DatabaseInUse, hostOfRunning, startEmbedded } from '../database/embedded.ts'
import { storedZip, type ZipEntry } from '../downloads/stored-zip.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { linesOf, listMigrations, listSequences, listStoredFiles, listTables, type Connection } from './dump-lists.ts'
import { fileEntry, manifestEntry, measure, signingKeyEntry, tableEntry, type Manifest } from './manifest.ts'

/** Where a portal keeps what it has: PostgreSQL when a url is given, else the embedded database in the folder; files where they are configured to be. */
export type Place = {
  readonly url: string | undefined
  readonly dataDirectory: string
  /** Absent: in the folder. */
  readonly files?: FileStore
}
export const placesOf = (dataDirectory: string) => ({
  database: join(dataDirectory, 'database'),
  files: join(dataDirectory, 'files'),
  signingKey: join(dataDirectory, 'signing-key'),
})

/** The embedded database, by the process that has it open, if there is one. */
const openEmbedded = async (directory: string) => {
  if (!existsSync(directory)) throw new Error(`There is no database in ${dirname(directory)}.`)
  try {
    return await startEmbedded({ directory, report: console.error })
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    return { host: hostOfRunning(directory), stop: async () => {} }
  }
}
/** Asks on one connection, in a transaction that sees one moment and changes nothing. */
const inSnapshot = async <T>({ url, dataDirectory }: Place, read: (connection: Connection) => Promise<T>) => {
  const embedded = url === undefined ? await openEmbedded(placesOf(dataDirectory).database) : undefined
  const client = new pg.Client(
    embedded ? { host: embedded.host, user: 'postgres', database: 'postgres' } : { connectionString: url },
  )
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    return await read(client)
  } finally {
    await client.end()
    await embedded?.stop()
  }
}

type Written = ZipEntry & { readonly sha256: string }
const fromDisk = (path: string) => (start: number, end: number) => createReadStream(path, { start, end })

/** Writes each table into a file of its own, all as they were at one moment. */
const dumpTables = async (connection: Connection, folder: string, at: Date) => {
  const tables: Manifest['tables'] = []
  const entries: Written[] = []
  for (const table of await listTables(connection)) {
    const path = join(folder, `${tables.length}`)
    let rows = 0
    const lines = async function* () {
      for await (const batch of linesOf(connection, table)) {
        rows += batch.length
        yield `${batch.join('\n')}\n`
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }))
    const measured = await measure(createReadStream(path))
    entries.push({ name: tableEntry(table), at, open: fromDisk(path), ...measured })
    tables.push({ ...table, rows, sha256: measured.sha256 })
  }
  return { tables, entries }
}

/** Measures what lies on the disk of a stored file and of its smaller picture. */
const measureFiles = async (files: FileStore, stored: readonly { fileId: string; sha256: string }[], at: Date) => {
  const kept: (Manifest['files'][number] & { readonly entry: ZipEntry })[] = []
  const damaged: string[] = []
  const add = async (fileId: string, smaller: boolean) => {
    const which = smaller ? 'smaller' : undefined
    const measured = await measure(await files.readRange(fileId, 0, Infinity, which))
    const open = (start: number, end: number) => files.readRange(fileId, start, end, which)
    return { fileId, smaller, ...measured, entry: { name: fileEntry({ fileId, smaller }), at, open, ...measured } }
  }
  for (const { fileId, sha256 } of stored) {
    const found = await add(fileId, false).catch(() => undefined)
    if (found?.sha256 !== sha256) {
      damaged.push(fileId)
      continue
    }
    kept.push(found)
    if ((await files.sizeOfSmaller(fileId)) !== undefined) kept.push(await add(fileId, true))
  }
  return { kept, damaged }
}

const fromMemory = (name: string, content: Buffer, at: Date): ZipEntry => ({
  name,
  size: content.length,
  crc32: crc32(content),
  at,
  open: (start, end) => content.subarray(start, end + 1),
})

/**
 * Writes everything that a portal keeps into one file, a ZIP archive: its database as it was at one moment, and the stored files that this names. The portal may run meanwhile:
 * bytes are on the disk before the database names them, and stay for a day after it names them no more. Throws when the file is there already.
 */
export const makeBackup = async (place: Place, target: string, version: string): Promise<Manifest> => {
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const at = new Date()
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`))
  const { files: directory, signingKey } = placesOf(place.dataDirectory)
  try {
    const { stored, entries, ...database } = await inSnapshot(place, async (connection) => ({
      ...(await dumpTables(connection, folder, at)),
      migrations: await listMigrations(connection),
      sequences: await listSequences(connection),
      stored: await listStoredFiles(connection),
    }))
    const { kept, damaged } = await measureFiles(place.files ?? createFileStore(directory), stored, at)
    const key = existsSync(signingKey) ? await readFile(signingKey) : undefined
    const manifest: Manifest = {
      format: 1,
      made: at.toISOString(),
      version,
      ...database,
      files: kept.map(({ fileId, smaller, size, sha256 }) => ({ fileId, smaller, size, sha256 })),
      damaged,
      hasSigningKey: key !== undefined,
    }
    const { size, read } = storedZip([
      fromMemory(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 2)), at),
      ...entries,
      ...(key ? [fromMemory(signingKeyEntry, key, at)] : []),
      ...kept.map(({ entry }) => entry),
    ])
    const part = join(folder, 'archive')
    const archive = await open(part, 'wx', 0o600)
    const written = archive.createWriteStream({ flush: true })
    await pipeline(read(0, size - 1), written)
    if (!written.closed) await once(written, 'close')
    await link(part, target) // which fails when another backup has come first
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
