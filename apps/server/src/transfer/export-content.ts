import type { KindName } from '@portal/contract/facts'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { columnsOf } from './columns.ts'
import { filesFolder, placesOfFiles } from './file-names.ts'
import { fileIdsOf, listFiles, listPublishedContent } from './published-lists.ts'
import { cellsOf } from './row-text.ts'
import { csvFile, writeTable, xlsxFile } from './table-file.ts'

/** Writes what is published of a kind into a folder; throws when there is a table, or a folder of files, already. The table comes last: where it is, all of it is. */
export const exportContent = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  { kind, folder }: { readonly kind: KindName; readonly folder: string },
): Promise<{ rows: number; files: number }> => {
  for (const name of [csvFile, xlsxFile, filesFolder])
    if (existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is there already.`)
  const { published, stored } = await db.transaction(
    async (tx) => {
      const published = await listPublishedContent(tx, kind)
      const named = [...new Set(published.flatMap(({ content }) => fileIdsOf(kind, content)))]
      return { published, stored: await listFiles(tx, named) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const places = placesOfFiles(stored)
  const sums = new Map(stored.map(({ fileId, sha256 }) => [fileId, sha256]))
  await mkdir(join(folder, filesFolder), { recursive: true })
  // The same bytes under the same name, stored by two people, are one file here.
  for (const [place, { fileId, name }] of new Map(stored.map((file) => [places.get(file.fileId)!, file]))) {
    const path = join(folder, filesFolder, place)
    await mkdir(dirname(path), { recursive: true })
    try {
      await pipeline(await files.readRange(fileId, 0, Infinity), createWriteStream(path, { flags: 'wx' }))
    } catch (cause) {
      throw new Error(`The stored file ${fileId} (${name}) cannot be written: ${(cause as Error).message}`, { cause })
    }
  }
  await writeTable(
    folder,
    columnsOf(kind),
    published.map((each) => cellsOf(kind, each, places, sums)),
  )
  return { rows: published.length, files: new Set(places.values()).size }
}
