import { lt, sql } from 'drizzle-orm'
import { erasable, namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { messages, messageWishes, scores, shares } from './notice-tables.ts'

const aYearAgo = sql`now() - interval '1 year'`

/** Messages and what was shared go after a year, read or not; points stay as long as the account. */
export const noticeThings: Registration = {
  expires: [
    (db) => db.delete(messages).where(lt(messages.at, aYearAgo)),
    (db) => db.delete(shares).where(lt(shares.at, aYearAgo)),
  ],
  personal: [
    erasable({ group: 'messages', table: messages, of: namedIn(messages.accountId) }),
    { group: 'account', table: messageWishes, of: namedIn(messageWishes.accountId) },
    { group: 'shares', table: shares, of: namedIn(shares.sender, shares.recipient) },
    { group: 'points', table: scores, of: namedIn(scores.accountId) },
  ],
}
