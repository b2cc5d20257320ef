import { fileAddressOf } from '@portal/article-grammar'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { files as fileTable } from './file-tables.ts'
import type { FileStore } from './file-store.ts'

/** `type` is the media type that it is served with; `owner` the account that may always read it, null when the portal itself brought it; width and height in pixels, of pictures. */
export type NewFile = {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  readonly owner: number | null
  readonly width?: number
  readonly height?: number
}
/** A stored file as callers see it; `size` in bytes, `url` below the site's own origin. */
export type StoredFile = {
  readonly fileId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
}

const present = ({ fileId, name, type, size }: Omit<StoredFile, 'url'>): StoredFile => ({
  fileId,
  name,
  type,
  size,
  url: fileAddressOf(fileId, name),
})

/** Keeps the bytes first, then the row: a row never names bytes that are not there. */
export const storeFile = async (db: Db, files: FileStore, { content, ...file }: NewFile): Promise<StoredFile> => {
  const name = file.name.toWellFormed()
  const stored = await files.put(content)
  try {
    await db.insert(fileTable).values({ ...file, ...stored, name })
  } catch (error) {
    await files.remove(stored.fileId)
    throw error
  }
  return present({ ...file, ...stored, name })
}

/** What the owner stored before with the same content. */
export const findOwnFile = async (db: Db, owner: number, sha256: string): Promise<StoredFile | undefined> => {
  const [file] = await db
    .select()
    .from(fileTable)
    .where(and(eq(fileTable.owner, owner), eq(fileTable.sha256, sha256)))
    .limit(1)
  return file && present(file)
}
