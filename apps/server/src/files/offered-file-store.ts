import { fileAddressOf } from '@portal/article-grammar'
import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { sha256Of, type FileStore } from './file-store.ts'
import { files as fileTable } from './file-tables.ts'
import { findOwnFile, storeFile } from './stored-file-store.ts'

type Row = typeof fileTable.$inferSelect
/** A stored file as visitors are offered it: its size in bytes, its checksums in hex, its address below the site's own origin. */
export const presentOffered = ({ fileId, name, size, sha256, sha512 }: Row) => ({
  fileId,
  name,
  size,
  sha256,
  sha512,
  url: fileAddressOf(fileId, name),
})

/** What a player plays; by its content, whatever the name says. */
const played = new Set(['video/mp4', 'video/webm'])
const beginning = 64 << 10
const typeOf = async (content: Buffer) => {
  const type = (await fileTypeFromBuffer(content.subarray(0, beginning)))?.mime
  return type && played.has(type) ? type : 'application/octet-stream'
}

/** Keeps a file that content offers: handed out, and never shown in the page but by a player. The same content under the same name from the same person is kept once. */
export const storeOffered = async (db: Db, files: FileStore, caller: Caller, { name, content }: Upload) => {
  const before = await findOwnFile(db, caller.accountId, await sha256Of(content), name.toWellFormed())
  if (before) return presentOffered(before)
  const { fileId } = await storeFile(db, files, {
    name,
    type: await typeOf(content),
    content,
    owner: caller.accountId,
  })
  const [stored] = await db.select().from(fileTable).where(eq(fileTable.fileId, fileId))
  return presentOffered(stored!)
}
