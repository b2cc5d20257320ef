import { sql, sum } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Area } from '../http/areas.ts'
import { contentVersion } from './site-tables.ts'

/** Call it in the transaction that changes what visitors see of an area: every server process drops what it kept of it. */
export const bumpContentVersion = async (db: Db, area: Area): Promise<void> => {
  await db
    .insert(contentVersion)
    .values({ name: area, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.name, set: { version: sql`${contentVersion.version} + 1` } })
}

/** How often each area changed; one that never did is not there. */
export const readContentVersions = async (db: Db): Promise<ReadonlyMap<Area, number>> =>
  new Map((await db.select().from(contentVersion)).map(({ name, version }) => [name, version]))

/**
 * Answers a number that is another one after any change of what visitors see, by whichever process. It is never older than the question: who asks while it is being looked up
 * waits for the next look, and all who wait share that one.
 */
export const createChangeReader = (db: Db) => {
  const look = async () => {
    const [row] = await db.select({ changes: sum(contentVersion.version).mapWith(Number) }).from(contentVersion)
    return row?.changes ?? 0
  }
  let looking: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  return (): Promise<number> =>
    (next ??= looking.then(() => {
      next = undefined
      const found = look()
      looking = found.catch(() => undefined)
      return found
    }))
}
