import { departmentOf } from '@portal/auth-session/department'
import type { BodyOf, Calls, DataOf, Score } from '@portal/contract'
import { staffUser } from '@portal/contract/facts'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { articles } from '../articles/article-tables.ts'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { scores } from '../notices/notice-tables.ts'
import type { OwnReader } from './message-lists.ts'
import { namesOfThings } from './thing-titles.ts'

/** PAG-01. What the caller was given points for, the newest first. */
export const listScores = async (
  db: Db,
  { things, caller, readIn }: OwnReader,
  { pageNo, pageSize }: BodyOf<Calls['POST /uac/score/pageFront']>,
): Promise<{ data: Score[]; total: number }> => {
  const where = eq(scores.accountId, caller.accountId)
  const rows = await db
    .select()
    .from(scores)
    .where(where)
    .orderBy(desc(scores.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const thingOf = ({ thingKind: kind, thingId: id }: (typeof rows)[number]) => ({ kind, id })
  const nameOf = await namesOfThings(db, things, caller, readIn, rows.map(thingOf))
  const data = rows.map((row) => ({
    id: String(row.id),
    reason: row.reason,
    points: row.points,
    thing: nameOf(thingOf(row)),
    at: row.at.toISOString(),
  }))
  return { data, total: await countUpTo(db, scores, where) }
}

/** The points of an account, and how they came together. */
export const sumScores = async (db: Db, accountId: number): Promise<DataOf<Calls['GET /uac/score/sum']>> => {
  const reasons = await db
    .select({
      reason: scores.reason,
      count: sql<number>`count(*)::int`,
      points: sql<number>`sum(${scores.points})::int`,
    })
    .from(scores)
    .where(eq(scores.accountId, accountId))
    .groupBy(scores.reason)
    .orderBy(asc(scores.reason))
  return { sum: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

/** USR-01. What colleagues see of a member of staff; undefined when there is none of that account. */
export const findColleague = async (db: Db, account: string) => {
  const { id, userAccount, fullName, deptName } = accounts
  const [found] = await db
    .select({ id, userAccount, fullName, deptName })
    .from(accounts)
    .where(and(eq(userAccount, account.toLowerCase()), eq(accounts.type, staffUser), eq(accounts.disabled, false)))
  if (!found) return undefined
  const published = and(
    eq(articles.createUser, found.id),
    eq(articles.deleted, false),
    isNotNull(articles.liveRevision),
  )
  return {
    userAccount: found.userAccount,
    fullName: found.fullName,
    department: departmentOf(found.deptName),
    published: await countUpTo(db, articles, published),
    points: (await sumScores(db, found.id)).sum,
  }
}
