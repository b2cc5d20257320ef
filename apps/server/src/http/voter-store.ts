import { eq, sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import type { Caller } from './serve-calls.ts'

/** Whoever looks at a page: an account, or nobody that is known. */
export type Visitor = { readonly caller: Caller | undefined; readonly address: string; readonly agent: string }
type DayKey = { readonly day: string; readonly key: string }
/** Where the settings keep the key of the day. */
export const voterKey = 'voterKey'

/** The key of the day (UTC), one for every server process. The first of a new day writes over yesterday's, which nobody has any more. */
const keyOfDay = async (db: Db, day: string): Promise<string> => {
  const value: DayKey = { day, key: randomBytes(32).toString('base64url') }
  const [made] = await db
    .insert(settings)
    .values({ key: voterKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: sql`${settings.value} ->> 'day' < ${day}` })
    .returning({ value: settings.value })
  const [kept] = made
    ? [made]
    : await db.select({ value: settings.value }).from(settings).where(eq(settings.key, voterKey))
  return (kept!.value as DayKey).key
}

/** What stands for an account. */
export const voterOfAccount = (accountId: number): string => `account:${accountId}`

/**
 * Tells visitors apart without knowing who they are: an account by its number; a guest by a hash of address and browser under a key that lives one day,
 * so that no hash leads back to a person and none can be compared with another day's.
 */
export const voterOf = async (db: Db, { caller, address, agent }: Visitor, now = new Date()): Promise<string> => {
  if (caller) return voterOfAccount(caller.accountId)
  const key = await keyOfDay(db, now.toISOString().slice(0, 10))
  return `guest:${createHmac('sha256', key)
    .update(JSON.stringify([address, agent]))
    .digest('base64url')}`
}
