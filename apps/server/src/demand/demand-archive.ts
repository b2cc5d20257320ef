import { crc32 } from 'node:zlib'
import { entryNames } from '../downloads/entry-names.ts'
import { storedZip } from '../downloads/stored-zip.ts'
import type { FileStore } from '../files/file-store.ts'
import { StreamedFile } from '../http/streamed-file.ts'
import type { findForArchive } from './demand-lists.ts'
import { demandSheet } from './demand-sheet.ts'

/** A demand as an archive: a sheet of it, and its documents. Documents go from the disk into the answer, without being held. */
export const demandArchive = async (
  { sheet, documents }: NonNullable<Awaited<ReturnType<typeof findForArchive>>>,
  files: FileStore,
): Promise<File> => {
  const workbook = Buffer.from(await (await demandSheet([sheet])).arrayBuffer())
  const sheetName = `${sheet.number}.xlsx`
  const names = entryNames(
    documents.map(({ name }) => name),
    [sheetName],
  )
  const zip = storedZip([
    {
      name: sheetName,
      size: workbook.length,
      crc32: crc32(workbook),
      at: new Date(sheet.changed),
      open: (start, end) => workbook.subarray(start, end + 1),
    },
    ...documents.map(({ fileId, size, crc32, at }, nth) => ({
      name: names[nth]!,
      size,
      crc32: crc32!, // known of every file from when it was stored
      at,
      open: (start: number, end: number) => files.readRange(fileId, start, end),
    })),
  ])
  return new StreamedFile(`${sheet.number}.zip`, 'application/zip', zip.size, () => zip.read(0, zip.size - 1))
}
