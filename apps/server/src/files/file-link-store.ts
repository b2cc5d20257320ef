import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Thing } from '../things/things.ts'
import { liveFiles } from './file-tables.ts'

/** Notes which files a thing shows to its readers from now on; none when it is shown no more. */
export const linkFiles = async (db: Db, { kind, id }: Thing, fileIds: readonly string[]): Promise<void> => {
  await db.delete(liveFiles).where(and(eq(liveFiles.kind, kind), eq(liveFiles.thingId, id)))
  if (fileIds.length) await db.insert(liveFiles).values(fileIds.map((fileId) => ({ fileId, kind, thingId: id })))
}
