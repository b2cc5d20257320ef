import { eq } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'

const settingsKey = 'idNumberKey'

/** The key that every server process shares: made once, and never changed, for nobody could find a certificate any more. */
const readKey = async (db: Db): Promise<string> => {
  const [kept] = await db.select().from(settings).where(eq(settings.key, settingsKey))
  if (kept) return kept.value as string
  await db
    .insert(settings)
    .values({ key: settingsKey, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return readKey(db)
}

/** What stands for the number of an identity card. Without the key a hash would be no secret: there are few enough numbers to try them all. */
export const hashIdNumber = async (db: Db, idNumber: string): Promise<string> =>
  createHmac('sha256', await readKey(db))
    .update(idNumber)
    .digest('base64url')
