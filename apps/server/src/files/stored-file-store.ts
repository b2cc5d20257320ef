import { fileAddressOf } from '@portal/article-grammar'
import { maxUploadBytesADay, maxUploadsADay } from '@portal/contract/facts'
import { and, count, eq, gt, sql, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { Refusal } from '../http/refusal.ts'
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

/** A row as callers see it. */
export const present = ({ fileId, name, type, size }: Omit<StoredFile, 'url'>): StoredFile => ({
  fileId,
  name,
  type,
  size,
  url: fileAddressOf(fileId, name),
})

/** Refuses with 'uploadQuota' what would be more than a person may store in a day. Their row is locked: what they send side by side is added up too. */
const checkQuota = async (tx: Db, owner: number, size: number) => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, owner)).for('update')
  const [today] = await tx
    .select({ files: count(), bytes: sum(fileTable.size).mapWith(Number) })
    .from(fileTable)
    .where(and(eq(fileTable.owner, owner), gt(fileTable.at, sql`now() - interval '24 hours'`)))
  if (today!.files >= maxUploadsADay || today!.bytes + size > maxUploadBytesADay)
    throw new Refusal(429, 'uploadQuota', 'This is more than one person may store in a day')
}

/** Keeps the bytes first, then the row: a row never names bytes that are not there. */
export const storeFile = async (db: Db, files: FileStore, { content, ...file }: NewFile): Promise<StoredFile> => {
  const name = file.name.toWellFormed()
  const { owner } = file
  const counts = owner !== null && !files.unlimited
  if (counts) await db.transaction((tx) => checkQuota(tx, owner, content.length)) // before anything is written
  const stored = await files.put(content)
  try {
    await db.transaction(async (tx) => {
      if (counts) await checkQuota(tx, owner, content.length)
      await tx.insert(fileTable).values({ ...file, ...stored, name })
    })
  } catch (error) {
    await files.remove(stored.fileId)
    throw error
  }
  return present({ ...file, ...stored, name })
}

/** What the owner stored before with the same content. It counts as stored anew, so that it is not removed before it is used. */
export const findOwnFile = async (
  db: Db,
  owner: number,
  sha256: string,
  name?: string,
): Promise<typeof fileTable.$inferSelect | undefined> => {
  const same = and(
    eq(fileTable.owner, owner),
    eq(fileTable.sha256, sha256),
    name === undefined ? undefined : eq(fileTable.name, name),
  )
  const [found] = await db
    .update(fileTable)
    .set({ wantedAt: sql`now()` })
    .where(same)
    .returning()
  return found
}
