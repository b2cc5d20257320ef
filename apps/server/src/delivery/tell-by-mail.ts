import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Delivery, Message } from './delivery.ts'

/** Tells an account something by mail, where it has an address and the server sends mail. */
export const tellByMail = async (db: Db, delivery: Delivery, accountId: number, message: Message): Promise<void> => {
  if (!delivery.ways.includes('email')) return
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (account?.email) delivery.deliver('email', account.email, message)
}
