import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { removedDirectories } from './catalog-tables.ts'

/** Row 6. Where what was in a directory is now, when that one was taken away; undefined while it is there, or when it never was. */
export const findNewPlace = async (db: Db, directoryCode: string): Promise<string | undefined> => {
  const [removed] = await db
    .select({ target: removedDirectories.target })
    .from(removedDirectories)
    .where(eq(removedDirectories.directoryCode, directoryCode))
  return removed?.target ?? undefined
}

/** The directory that a code means now: an address that was good once stays so. */
export const directoryNow = async <Code extends string | undefined>(db: Db, code: Code): Promise<Code | string> =>
  code === undefined ? code : ((await findNewPlace(db, code)) ?? code)
