import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { contentReadings, liveContent } from './content-tables.ts'

/** Keeps that somebody has read a piece of content as it is published now. */
export const keepReading = async (db: Db, accountId: number, thingId: string): Promise<void> => {
  const read = db
    .select({ thingId: liveContent.id, accountId: sql`${accountId}::bigint`.as('account_id'), revision: liveContent.revision, at: sql`now()`.as('at') })
    .from(liveContent)
    .where(eq(liveContent.id, thingId))
  await db.insert(contentReadings).select(read).onConflictDoUpdate({
    target: [contentReadings.thingId, contentReadings.accountId],
    set: { revision: sql`excluded.revision`, at: sql`excluded.at` },
  })
}
