import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry } from 'yauzl'
import { migrationsFolder, openDatabase } from '../database/database.ts'
import { createFileStore } from '../files/file-store.ts'
import { loadTables, mustBeEmpty } from './load-store.ts'
import { placesOf, type Place } from './make-backup.ts'
import { fileEntry, Manifest, manifestEntry, signingKeyEntry, tableEntry } from './manifest.ts'

/** Opens a backup: what it says of itself, and readers of what is in it. */
export const openBackup = async (source: string) => {
  const zip = await openPromise(source, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const read = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`The backup has no ${name}.`)
    return zip.openReadStreamPromise(entry)
  }
  /** Throws at the end when the bytes are others than the manifest says. */
  async function* readWhole(name: string, sha256: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const bytes of await read(name)) {
      hash.update(bytes as Buffer)
      yield bytes as Buffer
    }
    if (hash.digest('hex') !== sha256) throw new Error(`${name} of the backup is damaged.`)
  }
  const manifest = Manifest.parse(JSON.parse((await buffer(await read(manifestEntry))).toString()))
  return { manifest, read, readWhole, close: () => zip.close() }
}

/** The lines of a packed text. */
export async function* linesIn(packed: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const unpacked = createGunzip()
  pipeline(Readable.from(packed), unpacked, () => {}) // an error ends what is read below
  let rest = ''
  for await (const text of unpacked.setEncoding('utf8')) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** A folder with the migrations that the database of the backup had. Throws when this version does not know them all. */
const migrationsOf = ({ migrations, version }: Manifest) => {
  const known = readMigrationFiles({ migrationsFolder })
  if (migrations.some((hash, at) => known[at]?.hash !== hash))
    throw new Error(`The backup was made by version ${version}, whose tables this version does not know.`)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...about } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...about, entries: entries.slice(0, migrations.length) }))
  return folder
}

/**
 * Puts what a backup holds into an empty place, whose database may be another kind than that of the backup. The database comes last and at once: until then the place counts
 * as empty, and the same can be tried again. The tables are those of the backup's version; the server brings them up to date when it starts.
 */
export const restoreBackup = async (
  { url, dataDirectory, files: configured }: Place,
  source: string,
): Promise<Manifest> => {
  const backup = await openBackup(source)
  const { manifest } = backup
  const places = placesOf(dataDirectory)
  const migrations = migrationsOf(manifest)
  try {
    const database = await openDatabase({ url, directory: places.database, migrations })
    try {
      const files = configured ?? createFileStore(places.files)
      const connection = await database.pool.connect()
      try {
        await mustBeEmpty(connection, manifest)
        for (const file of manifest.files)
          await files.putBack(
            file.fileId,
            backup.readWhole(fileEntry(file), file.sha256),
            file.smaller ? 'smaller' : undefined,
          )
        if (manifest.hasSigningKey && !existsSync(places.signingKey)) {
          mkdirSync(dirname(places.signingKey), { recursive: true })
          writeFileSync(places.signingKey, await buffer(await backup.read(signingKeyEntry)), { mode: 0o600 })
        }
        await loadTables(connection, manifest, (table) => linesIn(backup.readWhole(tableEntry(table), table.sha256)))
      } finally {
        connection.release()
      }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(migrations, { recursive: true })
    backup.close()
  }
  return manifest
}
