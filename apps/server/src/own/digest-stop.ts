import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'

const settingsKey = 'digestKey'

/** The key that every server process shares: made once. */
const readKey = async (db: Db): Promise<string> => {
  const [kept] = await db.select().from(settings).where(eq(settings.key, settingsKey))
  if (kept) return kept.value as string
  await db
    .insert(settings)
    .values({ key: settingsKey, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return readKey(db)
}
const macOf = (key: string, accountId: string) => createHmac('sha256', key).update(accountId).digest('base64url')

/** What stands in the link of a mail: who has it may end the mails of one account, and nothing else. */
export const stopToken = async (db: Db, accountId: number): Promise<string> =>
  `${accountId}-${macOf(await readKey(db), String(accountId))}`

/** Whose mails a token ends; undefined for one that nobody was given. */
export const accountOfStop = async (db: Db, token: string): Promise<number | undefined> => {
  const [, accountId, mac] = /^([1-9]\d{0,15})-([\w-]{43})$/.exec(token) ?? []
  if (!accountId || !mac) return undefined
  const good = Buffer.from(macOf(await readKey(db), accountId))
  return timingSafeEqual(good, Buffer.from(mac)) ? Number(accountId) : undefined
}
