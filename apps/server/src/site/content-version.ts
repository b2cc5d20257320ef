import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { contentVersion } from './site-tables.ts'

const name = 'public'

/** Call it in the transaction that changes what visitors see: every server process drops its kept pages. */
export const bumpContentVersion = async (db: Db) => {
  await db
    .insert(contentVersion)
    .values({ name, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.name, set: { version: sql`${contentVersion.version} + 1` } })
}

export const readContentVersion = async (db: Db): Promise<number> => {
  const [row] = await db.select().from(contentVersion).where(eq(contentVersion.name, name))
  return row?.version ?? 0
}
