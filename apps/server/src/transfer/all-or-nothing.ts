import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'

export type Portal = { readonly db: Db; readonly files: FileStore }

const importLock = 5_318_010

/** Thrown to end a transaction that is to leave nothing behind. */
class NothingWritten extends Error {}

/** Runs the work in one transaction, which stays when `keep` says so. */
const inOneTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>, keep: (result: T) => boolean): Promise<T> => {
  let done: { readonly result: T } | undefined
  try {
    await db.transaction(async (tx) => {
      // Bytes of a large file take their time on the disk.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
      done = { result: await work(tx) }
      if (!keep(done.result)) throw new NothingWritten()
    })
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
  }
  return done!.result
}

/** A store that knows what was put into it, so that it can be taken away again. A folder may hold more than a person stores in a day. */
const undoable = (files: FileStore) => {
  const put: string[] = []
  return {
    files: {
      ...files,
      unlimited: true as const,
      put: async (content: Buffer) => {
        const stored = await files.put(content)
        put.push(stored.fileId)
        return stored
      },
    },
    undo: () => Promise.all(put.map((fileId) => files.remove(fileId))),
  }
}

/** Runs the work in one transaction, alone among imports; what it writes and stores stays when `keep` says so, and else nothing of it. What a dry run stores lies in a place of its own. */
export const allOrNothing = async <T>(
  { db, files }: Portal,
  work: (portal: Portal) => Promise<T>,
  keep: (result: T) => boolean,
  dryRun: boolean,
): Promise<T> => {
  const scratch = dryRun ? await mkdtemp(join(tmpdir(), 'import-')) : undefined
  const store = undoable(scratch ? createFileStore(scratch) : files)
  let kept = false
  try {
    return await inOneTransaction(
      db,
      (tx) => work({ db: tx, files: store.files }),
      (result) => (kept = !dryRun && keep(result)),
    )
  } catch (error) {
    kept = false
    throw error
  } finally {
    if (!kept) await store.undo()
    if (scratch) await rm(scratch, { recursive: true })
  }
}
