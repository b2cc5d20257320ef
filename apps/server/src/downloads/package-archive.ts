import { fileAddressOf } from '@portal/article-grammar'
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ReadableFile } from '../files/file-lists.ts'
import type { FileStore } from '../files/file-store.ts'
import type { PackagedFile, packages } from './download-tables.ts'
import { entryNames } from './entry-names.ts'
import { storedZip, type StoredZip } from './stored-zip.ts'

type Package = Pick<typeof packages.$inferSelect, 'name' | 'at'>
/** A file of a package whose bytes were measured. */
type ArchivedFile = Omit<PackagedFile, 'fileId'> &
  Pick<ReadableFile, 'fileId' | 'name' | 'size' | 'sha256'> & { readonly crc32: number }

/** The files of a package with what the package knows of them; undefined until all are measured. */
export const archivedFiles = (
  { files }: { readonly files: readonly PackagedFile[] },
  readable: readonly ReadableFile[],
): ArchivedFile[] | undefined => {
  const known = new Map(files.map((file) => [file.fileId, file]))
  const measured = readable.flatMap((file) =>
    file.crc32 === null ? [] : { ...file, ...known.get(file.fileId)!, crc32: file.crc32 },
  )
  return measured.length === readable.length ? measured : undefined
}

const manifestName = 'MANIFEST.json'
const manifestOf = ({ name, at }: Package, files: readonly ArchivedFile[], names: readonly string[]): Buffer =>
  Buffer.from(
    `${JSON.stringify(
      {
        package: name,
        made: at.toISOString(),
        files: files.map(({ fileId, name: called, size, sha256, licence, title }, nth) => ({
          name: names[nth],
          size,
          sha256,
          title,
          licence,
          source: fileAddressOf(fileId, called),
        })),
      },
      null,
      2,
    )}\n`,
  )

/** DWN-01. The archive of a package: MANIFEST.json, then its files. The same package, the same bytes; `tag`, strong and in quotes, tells them. */
export const packageArchive = (
  about: Package,
  files: readonly ArchivedFile[],
  readRange: FileStore['readRange'],
): StoredZip & { readonly tag: string } => {
  const names = entryNames(
    files.map(({ name }) => name),
    [manifestName],
  )
  const manifest = manifestOf(about, files, names)
  const zip = storedZip([
    {
      name: manifestName,
      size: manifest.length,
      crc32: crc32(manifest),
      at: about.at,
      open: (start, end) => manifest.subarray(start, end + 1),
    },
    ...files.map(({ fileId, size, crc32 }, nth) => ({
      name: names[nth]!,
      size,
      crc32,
      at: about.at,
      open: (start: number, end: number) => readRange(fileId, start, end),
    })),
  ])
  return { ...zip, tag: `"zip-${createHash('sha256').update(manifest).digest('hex')}"` }
}
