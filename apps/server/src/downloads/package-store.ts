import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { plainName } from '../http/content-disposition.ts'
import type { ReadableFile } from '../files/file-lists.ts'
import { liveFiles } from '../files/file-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { readableRows } from '../things/readable.ts'
import { packages, type PackagedFile } from './download-tables.ts'
import { detailsOfRow } from './release-lists.ts'

export type Package = typeof packages.$inferSelect
/** Days that the link of a package is good. */
const keptDays = 30
/** Seconds after which a process that was packing counts as dead. */
const leaseSeconds = 30
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`
const isHere = (path: string) => and(eq(packages.path, path), gt(packages.expires, sql`now()`))

/** Title and licence of the releases that offer the files, as the caller may read them. */
const offersOf = async (db: Db, fileIds: readonly string[], caller: Caller | undefined) => {
  const rows = await db
    .select({ fileId: liveFiles.fileId, title: liveContent.title, details: liveContent.details })
    .from(liveFiles)
    .innerJoin(liveContent, and(eq(liveContent.kind, liveFiles.kind), eq(liveContent.id, liveFiles.thingId)))
    .where(and(inArray(liveFiles.fileId, [...fileIds]), readableRows(caller, liveContent)))
    .orderBy(liveContent.id)
  return new Map(
    rows.map(({ fileId, title, details }) => [fileId, { title, licence: detailsOfRow({ details }).licence }]),
  )
}

/** DWN-01. Makes a package of files that the caller may read, under a path that nobody guesses, for 30 days. */
export const createPackage = async (
  db: Db,
  caller: Caller | undefined,
  name: string,
  files: readonly ReadableFile[],
): Promise<Package> => {
  const fileIds = files.map(({ fileId }) => fileId)
  const offers = await offersOf(db, fileIds, caller)
  const [made] = await db
    .insert(packages)
    .values({
      path: randomBytes(32).toString('base64url'),
      name: plainName(name),
      files: fileIds.map((fileId): PackagedFile => ({ fileId, title: null, licence: null, ...offers.get(fileId) })),
      owner: caller?.accountId ?? null,
      shared: files.every(({ shared }) => shared),
      expires: sql`now() + make_interval(days => ${keptDays})`,
    })
    .returning()
  return made!
}

/** The package of a path, until it expires. */
export const findPackage = async (db: Db, path: string): Promise<Package | undefined> => {
  const [found] = await db.select().from(packages).where(isHere(path))
  return found
}

export const removePackage = async (db: Db, path: string): Promise<void> => {
  await db.delete(packages).where(eq(packages.path, path))
}

/** Whether this process is to pack it: no other does, or the one that did has been silent for half a minute. */
export const takeLease = async (db: Db, path: string): Promise<boolean> => {
  const free = or(isNull(packages.lease), lte(packages.lease, sql`now()`))
  const taken = await db
    .update(packages)
    .set({ lease })
    .where(and(isHere(path), free))
    .returning({ path: packages.path })
  return taken.length === 1
}

/** Says that this process is still packing. False: the package was given up. */
export const renewLease = async (db: Db, path: string): Promise<boolean> => {
  const renewed = await db.update(packages).set({ lease }).where(isHere(path)).returning({ path: packages.path })
  return renewed.length === 1
}
