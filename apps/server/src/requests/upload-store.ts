import type { Attachment } from '@portal/contract'
import { maxAttachment } from '@portal/contract/facts'
import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { files as fileTable, removedFiles } from '../files/file-tables.ts'
import { storeFile, type NewFile, type StoredFile } from '../files/stored-file-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { isTaken } from './attachment-type.ts'
import { note } from './request-store.ts'
import { requestFiles, requestUploadPieces, requestUploads } from './request-tables.ts'

/** Uploads that one person has begun and not finished, and their bytes together. */
const maxBegun = 20
const maxBegunBytes = 4 * maxAttachment

const own = (owner: number, uploadId: string) =>
  and(eq(requestUploads.uploadId, uploadId), eq(requestUploads.owner, owner))
const lock = async (tx: Db, owner: number, uploadId: string) => {
  const [row] = await tx.select().from(requestUploads).where(own(owner, uploadId)).for('update')
  if (!row) throw notFound()
  return row
}

/** Where an attachment is served, and to whom: serve-attachments.ts. */
export const presentAttachment = ({ fileId, name, size }: Omit<Attachment, 'url'>): Attachment => ({
  fileId,
  name,
  size,
  url: `/attachments/${fileId}/${encodeURIComponent(name)}`,
})

/** Begins an upload. Its name is only ever shown. */
export const startUpload = async (
  tx: Db,
  owner: number,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<string> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, owner)).for('no key update')
  const [begun] = await tx
    .select({ uploads: count(), bytes: sum(requestUploads.size).mapWith(Number) })
    .from(requestUploads)
    .where(and(eq(requestUploads.owner, owner), isNull(requestUploads.fileId)))
  if (begun!.uploads >= maxBegun || begun!.bytes + size > maxBegunBytes)
    throw new Refusal(429, 'tooMany', 'Too much was begun and not finished')
  const uploadId = randomBytes(16).toString('hex')
  const shown = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
    .toWellFormed()
  await tx.insert(requestUploads).values({ uploadId, owner, name: shown, size })
  return uploadId
}

/** Bytes that have arrived; null when there is no such upload of the owner. */
export const receivedOf = async (db: Db, owner: number, uploadId: string): Promise<{ received: number } | null> => {
  const [row] = await db.select({ received: requestUploads.received }).from(requestUploads).where(own(owner, uploadId))
  return row ?? null
}

/** Adds the next piece. 'wrongState' for a piece that does not begin where the last one ended: the caller asks how far it has come. */
export const appendPiece = async (
  db: Db,
  owner: number,
  uploadId: string,
  start: number,
  content: Buffer,
): Promise<{ received: number }> =>
  db.transaction(async (tx) => {
    const { received, size } = await lock(tx, owner, uploadId)
    if (start !== received) throw new Refusal(409, 'wrongState', 'This piece does not follow the last one')
    if (!content.length || received + content.length > size)
      throw new Refusal(400, 'invalid', 'The piece is empty, or longer than what is missing')
    await tx.insert(requestUploadPieces).values({ uploadId, start, content })
    await tx
      .update(requestUploads)
      .set({ received: received + content.length })
      .where(own(owner, uploadId))
    return { received: received + content.length }
  })

/** Stores an attachment, or says why it is not taken: by what it holds, or by what a scanner found in it. */
export const storeTaken = async (tx: Db, files: FileStore, file: NewFile): Promise<StoredFile | Refusal> => {
  if (!(await isTaken(file.name, file.content)))
    return new Refusal(415, 'unsupported', 'This kind of file is not taken, or its name says another one')
  try {
    return await storeFile(tx, files, file)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'harmful') return error
    throw error
  }
}

/**
 * All of it has arrived: stores it. Who did not hear of that and asks again is told of the same file.
 * 415 'unsupported' when it holds something else than its name says, 422 'harmful' when a scanner says so.
 */
export const finishUpload = async (db: Db, files: FileStore, owner: number, uploadId: string): Promise<Attachment> => {
  const finished = await db.transaction(async (tx) => {
    const { name, size, received, fileId: before } = await lock(tx, owner, uploadId)
    if (before !== null) return presentAttachment({ fileId: before, name, size })
    if (received !== size) throw new Refusal(409, 'wrongState', 'Not all of it has arrived')
    const pieces = await tx
      .select({ content: requestUploadPieces.content })
      .from(requestUploadPieces)
      .where(eq(requestUploadPieces.uploadId, uploadId))
      .orderBy(asc(requestUploadPieces.start))
    const content = Buffer.concat(pieces.map((piece) => piece.content))
    await tx.delete(requestUploadPieces).where(eq(requestUploadPieces.uploadId, uploadId))
    // Whatever it is, it is handed out and never shown.
    const stored = await storeTaken(tx, files, { name, type: 'application/octet-stream', content, owner })
    if (stored instanceof Refusal) {
      await tx.delete(requestUploads).where(own(owner, uploadId))
      return stored
    }
    const { fileId } = stored
    await tx.insert(requestFiles).values({ fileId, owner })
    await tx.update(requestUploads).set({ fileId }).where(own(owner, uploadId))
    return presentAttachment({ fileId, name, size })
  })
  if (finished instanceof Refusal) throw finished
  return finished
}

/** Takes an attachment away from wherever it stands: its address is good no more. */
export const removeAttachment = async (tx: Db, owner: number, fileId: string): Promise<void> => {
  const [row] = await tx
    .delete(requestFiles)
    .where(and(eq(requestFiles.fileId, fileId), eq(requestFiles.owner, owner)))
    .returning({ requestId: requestFiles.requestId })
  if (!row) throw notFound()
  const [file] = await tx.delete(fileTable).where(eq(fileTable.fileId, fileId)).returning({ name: fileTable.name })
  await tx
    .insert(removedFiles)
    .values({ fileId })
    .onConflictDoUpdate({ target: removedFiles.fileId, set: { at: sql`now()` } })
  if (row.requestId !== null)
    await note(tx, row.requestId, { action: 'removeFile', side: 'customer', actor: owner, detail: file?.name ?? '' })
}
