import { staffUser } from '@portal/contract/facts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { contentReadings, liveContent } from './content-tables.ts'

const maxShown = 200

/** Who of the staff has not read a piece of content as it is published now, by name, up to 200; `read` and `total` count all of them. */
export const listUnread = async (db: Db, thingId: string) => {
  const hasRead = and(
    eq(contentReadings.accountId, accounts.id),
    eq(contentReadings.thingId, thingId),
    eq(
      contentReadings.revision,
      db.select({ revision: liveContent.revision }).from(liveContent).where(eq(liveContent.id, thingId)),
    ),
  )
  const isStaff = eq(accounts.type, staffUser)
  const [[counted], unread] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int`, read: sql<number>`count(${contentReadings.accountId})::int` })
      .from(accounts)
      .leftJoin(contentReadings, hasRead)
      .where(isStaff),
    db
      .select({ userAccount: accounts.userAccount, fullName: accounts.fullName, deptName: accounts.deptName })
      .from(accounts)
      .leftJoin(contentReadings, hasRead)
      .where(and(isStaff, isNull(contentReadings.accountId)))
      .orderBy(asc(accounts.fullName), asc(accounts.id))
      .limit(maxShown),
  ])
  return { ...counted!, unread }
}
