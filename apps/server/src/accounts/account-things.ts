import { lte, sql } from 'drizzle-orm'
import { accounts } from '../database/shared-tables.ts'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { identities, onceTokens, sessions } from './account-tables.ts'

/** Ended sessions go, and numbers, codes and captchas that are good no more. */
export const accountThings: Registration = {
  expires: [
    (db) => db.delete(sessions).where(lte(sessions.expires, sql`now()`)),
    (db) => db.delete(onceTokens).where(lte(onceTokens.expires, sql`now()`)),
  ],
  personal: [
    { group: 'account', table: accounts, of: namedIn(accounts.id), without: ['passwordHash'] },
    { group: 'account', table: identities, of: namedIn(identities.accountId) },
    { group: 'account', table: sessions, of: namedIn(sessions.accountId), without: ['tokenHash'] },
    { group: 'passing', table: onceTokens, of: namedIn(onceTokens.accountId), without: ['id', 'answerHash'] },
  ],
}
