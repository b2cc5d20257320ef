import { lte, sql } from 'drizzle-orm'
import type { Registration } from '../things/things.ts'
import { onceTokens, sessions } from './account-tables.ts'

/** Ended sessions go, and numbers, codes and captchas that are good no more. */
export const accountThings: Registration = {
  expires: [
    (db) => db.delete(sessions).where(lte(sessions.expires, sql`now()`)),
    (db) => db.delete(onceTokens).where(lte(onceTokens.expires, sql`now()`)),
  ],
}
