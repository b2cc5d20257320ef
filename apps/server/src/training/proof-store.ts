import { maxProofs, proofTypes, type OrderState } from '@portal/contract/facts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '../database/database.ts'
import { files as fileTable } from '../files/file-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeFile, type StoredFile } from '../files/stored-file-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Upload } from '../http/upload.ts'
import { stepOwnOrder } from './seat-store.ts'
import { trainingOrders, trainingProofs } from './training-tables.ts'

/** Keeps a proof of payment. What it is, its bytes say: 'unsupported' for anything but a picture or a PDF. */
export const storeProof = async (
  db: Db,
  files: FileStore,
  { accountId }: Pick<Caller, 'accountId'>,
  { name, content }: Upload,
): Promise<Omit<StoredFile, 'url'>> => {
  const type = (await fileTypeFromBuffer(content))?.mime
  if (!proofTypes.some((each) => each === type))
    throw new Refusal(415, 'unsupported', 'A proof is a PNG, a JPEG or a PDF')
  const { url: _, ...stored } = await storeFile(db, files, { name, type: type!, content, owner: accountId })
  return stored
}

/** Hands in proofs that the account stored: notFound for a file of somebody else. */
export const handInProofs = async (
  tx: Db,
  accountId: number,
  { number, fileIds }: { readonly number: string; readonly fileIds: readonly string[] },
): Promise<{ state: OrderState }> => {
  const { id, state } = await stepOwnOrder(tx, accountId, number, 'handIn')
  const wanted = [...new Set(fileIds)]
  const own = await tx
    .select({ fileId: fileTable.fileId })
    .from(fileTable)
    .where(
      and(inArray(fileTable.fileId, wanted), eq(fileTable.owner, accountId), inArray(fileTable.type, [...proofTypes])),
    )
  if (own.length < wanted.length) throw notFound()
  await tx
    .insert(trainingProofs)
    .values(wanted.map((fileId) => ({ orderId: id, fileId })))
    .onConflictDoNothing()
  if ((await tx.$count(trainingProofs, eq(trainingProofs.orderId, id))) > maxProofs)
    throw new Refusal(429, 'tooMany', 'Those are too many proofs of one order')
  return { state }
}

/** Proofs of an order, in the order in which they were handed in. */
export const proofsOf = async (db: Db, orderId: number) => {
  const { fileId, name, type, size } = fileTable
  const rows = await db
    .select({ fileId, name, type, size, at: trainingProofs.at })
    .from(trainingProofs)
    .innerJoin(fileTable, eq(fileId, trainingProofs.fileId))
    .where(eq(trainingProofs.orderId, orderId))
    .orderBy(asc(trainingProofs.at), asc(fileId))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** A proof itself, for whoever ordered, or for staff. */
export const readProof = async (
  db: Db,
  files: FileStore,
  { number, fileId, owner }: { readonly number: string; readonly fileId: string; readonly owner?: number },
): Promise<File> => {
  const [found] = await db
    .select({ name: fileTable.name, type: fileTable.type, size: fileTable.size })
    .from(trainingProofs)
    .innerJoin(fileTable, eq(fileTable.fileId, trainingProofs.fileId))
    .innerJoin(trainingOrders, eq(trainingOrders.id, trainingProofs.orderId))
    .where(
      and(
        eq(trainingOrders.number, number),
        eq(trainingProofs.fileId, fileId),
        owner === undefined ? undefined : eq(trainingOrders.accountId, owner),
      ),
    )
  if (!found) throw notFound()
  const parts = (await files.readRange(fileId, 0, found.size - 1)) as AsyncIterable<Uint8Array<ArrayBuffer>>
  return new File(await Array.fromAsync(parts), found.name, { type: found.type })
}
