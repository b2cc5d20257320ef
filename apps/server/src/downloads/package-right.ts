import type { Db } from '../database/database.ts'
import { admitDownload } from '../files/download-right.ts'
import { findReadableFiles, type ReadableFile } from '../files/file-lists.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { findPackage, type Package } from './package-store.ts'

/** The package of a path, for who made it; of a guest's, for who has the path. Refuses all others with 'notFound'. */
export const ownPackage = async (db: Db, path: string, caller: Caller | undefined): Promise<Package> => {
  const found = await findPackage(db, path)
  if (!found || (found.owner !== null && found.owner !== caller?.accountId)) throw notFound()
  return found
}

/**
 * Row 119, DWN-03. The files of a package in their order, for whoever may have all of them at this moment: who made it by their own rights, others as guests.
 * Refuses with 'notFound' who has no part in it, with 'downloadForbidden', and with 'fileWithdrawn' when one of the files is not to be had any more.
 */
export const filesOfPackage = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  { owner, shared, files }: Package,
  caller: Caller | undefined,
): Promise<ReadableFile[]> => {
  const isOwner = owner !== null && owner === caller?.accountId
  if (!isOwner && !shared) throw notFound()
  admitDownload(caller)
  const fileIds = files.map(({ fileId }) => fileId)
  const readable = await findReadableFiles(db, things, fileIds, isOwner ? caller : undefined)
  if (readable.length < fileIds.length)
    throw new Refusal(403, 'fileWithdrawn', 'A file of this package is not offered any more')
  return readable
}
