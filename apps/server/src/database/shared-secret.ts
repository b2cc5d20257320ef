import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'
import { settings } from './shared-tables.ts'

/** A key that every server process shares, by its name in the settings: made once, and never changed. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  const [kept] = await db.select().from(settings).where(eq(settings.key, name))
  if (kept) return kept.value as string
  await db
    .insert(settings)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return sharedSecret(db, name)
}
