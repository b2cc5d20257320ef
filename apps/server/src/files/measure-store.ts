import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Db } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { files as fileTable } from './file-tables.ts'

/** What a file's bytes come to: CRC-32, and BLAKE2b-512 in hex. */
type Measured = { readonly crc32: number; readonly blake2b: string }
type Measurable = { readonly fileId: string; readonly size: number }

/** Reads a stored file once, at constant memory, and keeps what its bytes come to. `onBytes` is told of each piece, and may throw to end it. Throws when the bytes are not there. */
export const measureFile = async (
  db: Db,
  files: FileStore,
  { fileId, size }: Measurable,
  onBytes: (bytes: number) => void | Promise<void> = () => undefined,
): Promise<Measured> => {
  const hash = createHash('blake2b512')
  let crc = 0
  if (size)
    for await (const piece of await files.readRange(fileId, 0, size - 1)) {
      hash.update(piece as Buffer)
      crc = crc32(piece as Buffer, crc)
      await onBytes((piece as Buffer).length)
    }
  const measured = { crc32: crc, blake2b: hash.digest('hex') }
  await db.update(fileTable).set(measured).where(eq(fileTable.fileId, fileId))
  return measured
}

/** The BLAKE2b-512 of a file, in hex: as it was kept, else measured now. */
export const blake2bOf = async (db: Db, files: FileStore, file: Measurable): Promise<string> => {
  const [kept] = await db
    .select({ blake2b: fileTable.blake2b })
    .from(fileTable)
    .where(eq(fileTable.fileId, file.fileId))
  return kept?.blake2b ?? (await measureFile(db, files, file)).blake2b
}
