import { departmentOf } from '@portal/auth-session/department'
import type { BodyOf, Calls, Share } from '@portal/contract'
import { maxPeopleFound, staffUser } from '@portal/contract/facts'
import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { containing, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { shares } from '../notices/notice-tables.ts'
import type { OwnReader } from './message-lists.ts'
import { namesOfThings } from './thing-titles.ts'

/** PAG-01. What was shared with the caller, or what the caller shared, the newest first. */
export const listShares = async (
  db: Db,
  { things, caller, readIn }: OwnReader,
  { pageNo, pageSize, data: { box } }: BodyOf<Calls['POST /doc/doc-share/pageFront']>,
): Promise<{ data: Share[]; total: number }> => {
  const [own, other] = box === 'received' ? [shares.recipient, shares.sender] : [shares.sender, shares.recipient]
  const where = eq(own, caller.accountId)
  const rows = await db
    .select({
      id: shares.id,
      kind: shares.thingKind,
      thingId: shares.thingId,
      person: { userAccount: accounts.userAccount, fullName: accounts.fullName },
      note: shares.note,
      at: shares.at,
      readAt: shares.readAt,
    })
    .from(shares)
    .innerJoin(accounts, eq(accounts.id, other))
    .where(where)
    .orderBy(desc(shares.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const shared = rows.map(({ kind, thingId: id }) => ({ kind, id }))
  const nameOf = await namesOfThings(db, things, caller, readIn, shared)
  const data = rows.map(({ kind, thingId, ...row }) => {
    const named = nameOf({ kind, id: thingId })
    // Readers find it, or it is shared no more.
    const thing = named?.published ? named : null
    return {
      ...row,
      thing,
      id: String(row.id),
      note: thing ? row.note : '',
      at: row.at.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }
  })
  return { data, total: await countUpTo(db, shares, where) }
}

// DEP-01. What colleagues are told of a department finds them; levels below that do not.
const toldLevels = sql<string>`array_to_string((string_to_array(${accounts.deptName}, '-'))[1:2], '-')`
/** Colleagues whose name, account or department holds what was typed, by name, up to ten; the caller is left out. */
export const findPeople = async (db: Db, accountId: number, keyword: string) => {
  const { userAccount, fullName, deptName } = accounts
  const rows = await db
    .select({ userAccount, fullName, deptName })
    .from(accounts)
    .where(
      and(
        eq(accounts.type, staffUser),
        eq(accounts.disabled, false),
        ne(accounts.id, accountId),
        or(...[fullName, userAccount, toldLevels].map((told) => ilike(told, containing(keyword)))),
      ),
    )
    .orderBy(asc(fullName), asc(accounts.id))
    .limit(maxPeopleFound)
  return rows.map(({ deptName: name, ...person }) => ({ ...person, department: departmentOf(name) }))
}
