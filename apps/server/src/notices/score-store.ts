import { chinaSideUser, scorePoints, staffUser, type ScoreReason } from '@portal/contract/facts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Thing } from '../things/things.ts'
import { scores } from './notice-tables.ts'

/** Gives an account the points of a reason, once for a thing: a second time changes nothing. Accounts that see no points get none. */
export const award = async (db: Db, accountId: number, reason: ScoreReason, thing: Thing): Promise<void> => {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), inArray(accounts.type, [chinaSideUser, staffUser])))
  if (!account) return
  await db
    .insert(scores)
    .values({ accountId, reason, points: scorePoints[reason], thingKind: thing.kind, thingId: thing.id })
    .onConflictDoNothing()
}
