import { and, eq, exists, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Things } from '../things/things.ts'
import type { FileStore } from './file-store.ts'
import { files as fileTable, liveFiles, removedFiles } from './file-tables.ts'

const atOnce = 200

/** Takes away what somebody stored and nothing has named for thirty days. */
const removeRows = (db: Db, { namedFiles }: Pick<Things, 'namedFiles'>) =>
  db.transaction(async (tx) => {
    const { fileId, owner, wantedAt } = fileTable
    const shown = tx
      .select({ one: sql`1` })
      .from(liveFiles)
      .where(eq(liveFiles.fileId, fileId))
    const unnamed = tx
      .select({ fileId })
      .from(fileTable)
      .where(
        and(
          isNotNull(owner),
          lte(wantedAt, sql`now() - interval '30 days'`),
          not(exists(shown)),
          ...namedFiles.map(({ names }) => not(names(fileId))),
        ),
      )
      .limit(atOnce)
    const gone = await tx.delete(fileTable).where(inArray(fileId, unnamed)).returning({ fileId })
    if (gone.length) await tx.insert(removedFiles).values(gone)
  })

/** The bytes go a day later: until then a backup that began before may read them, and so may whoever is in the middle of them. */
const removeBytes = async (db: Db, files: FileStore) => {
  const gone = await db
    .select({ fileId: removedFiles.fileId })
    .from(removedFiles)
    .where(lte(removedFiles.at, sql`now() - interval '1 day'`))
    .limit(atOnce)
  for (const { fileId } of gone) {
    await files.remove(fileId)
    await db.delete(removedFiles).where(eq(removedFiles.fileId, fileId))
  }
}

/** Removes stored files that nothing shows and no revision names, thirty days after they were last stored. */
export const removeUnnamed = async (db: Db, files: FileStore, things: Pick<Things, 'namedFiles'>): Promise<void> => {
  for (const { note } of things.namedFiles) await note(db)
  await removeRows(db, things)
  await removeBytes(db, files)
}
