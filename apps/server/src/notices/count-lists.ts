import { maxCount } from '@portal/contract/facts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { messages, shares } from './notice-tables.ts'

/** CNT-01. Messages and shared things that an account has not read, things that it shared and nobody has read yet, and both kinds of shares together. */
export const countNotices = async (db: Db, accountId: number) => {
  const [messageCount, shareCount, myShareCount] = await Promise.all([
    countUpTo(db, messages, and(eq(messages.accountId, accountId), isNull(messages.readAt))),
    countUpTo(db, shares, and(eq(shares.recipient, accountId), isNull(shares.readAt))),
    countUpTo(db, shares, and(eq(shares.sender, accountId), isNull(shares.readAt))),
  ])
  return { messageCount, myShareCount, shareCount, shareSum: Math.min(shareCount + myShareCount, maxCount) }
}
