import { createHash, randomBytes } from 'node:crypto'
import type { OwnSession } from '@portal/contract'
import type { Edition } from '@portal/routing'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { sessions } from './account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'

const tokenForm = /^[\w-]{43}$/

/** Tokens are stored as their SHA-256: whoever reads the table cannot log in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const freshToken = () => randomBytes(32).toString('base64url')

/** LOG-04. How long a session lasts, however much it is used. */
const sessionHours = 12

/** Answers a token of 256 bits that is good in one edition, for twelve hours from now, however much it is used (LOG-04). `source` is the partner that handed the visitor over. */
export const openSession = async (
  db: Db,
  accountId: number,
  edition: Edition['name'],
  source: string | null = null,
): Promise<string> => {
  const token = freshToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    edition,
    source,
    expires: sql`now() + make_interval(hours => ${sessionHours})`,
  })
  return token
}

/** Exchanges a session's token for a new one; it ends no later than before. Of two that come at once, one gets it. Undefined for a token that is good for nothing. */
export const renewToken = async (db: Db, token: string, edition: Edition['name']): Promise<string | undefined> => {
  const caller = await callerOfToken(db, token, edition)
  if (!caller) return undefined
  const renewed = freshToken()
  const rows = await db
    .update(sessions)
    .set({ tokenHash: hashToken(renewed) })
    .where(eq(sessions.tokenHash, caller.tokenHash))
    .returning({ accountId: sessions.accountId })
  return rows.length ? renewed : undefined
}

export const closeSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

type Holder = Pick<Caller, 'accountId' | 'tokenHash'>

/** Ends a session of who asks, or all of them but the one that asks: that one goes by logging out. Answers how many there were. */
export const endOtherSessions = async (db: Db, { accountId, tokenHash }: Holder, id?: string): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        ne(sessions.tokenHash, tokenHash),
        id === undefined ? undefined : eq(sessions.id, id),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Row 90. Internal staff are logged out when they have not used the portal for two hours; for others the twelve hours from the log-in are the only end. */
const idleHours = 2
const stillUsed = sql`(${accounts.type} <> 3 or ${sessions.used} > now() - make_interval(hours => ${idleHours}))`
/** A session in use is written down anew when the last time is that many minutes ago: not with every request. */
const noteMinutes = 5

/** Who holds a token of an edition. Rights are read anew each time, so that a change counts from the next request on. Undefined for a guest. `byItself`: nobody used anything, the page asked. */
export const callerOfToken = async (
  db: Db,
  token: string | undefined,
  edition: Edition['name'],
  { byItself = false } = {},
): Promise<Caller | undefined> => {
  if (!token || !tokenForm.test(token)) return undefined
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({
      caller: {
        accountId: accounts.id,
        userAccount: accounts.userAccount,
        fullName: accounts.fullName,
        type: accounts.type,
        roles: accounts.roleList,
        isOverseasSpecial: accounts.isOverseasSpecial,
        source: sessions.source,
      },
      noteDue: sql<boolean>`${sessions.used} < now() - make_interval(mins => ${noteMinutes})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.edition, edition),
        gt(sessions.expires, sql`now()`),
        stillUsed,
        eq(accounts.disabled, false),
      ),
    )
  if (!found) return undefined
  if (found.noteDue && !byItself)
    await db
      .update(sessions)
      .set({ used: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash))
  return { ...found.caller, tokenHash }
}

/** Who makes a request: by its `token` header alone, never by a cookie, so that no other site can call in a visitor's name. */
export const callerOf =
  (db: Db, edition: Edition['name']) =>
  (
    { headers: { token } }: Pick<FastifyRequest, 'headers'>,
    by?: { readonly byItself: boolean },
  ): Promise<Caller | undefined> =>
    callerOfToken(db, typeof token === 'string' ? token : undefined, edition, by)

/** Where the holder of a session is signed in, in either edition; the newest use first. */
export const listSessions = async (db: Db, { accountId, tokenHash }: Holder): Promise<OwnSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expires, sql`now()`), stillUsed))
    .orderBy(desc(sessions.used), sessions.id)
  return rows.map(({ sessions: { id, edition, source, used, expires, ...session } }) => ({
    id,
    edition,
    current: session.tokenHash === tokenHash,
    partner: source !== null,
    since: new Date(expires.getTime() - sessionHours * 3_600_000).toISOString(),
    used: used.toISOString(),
  }))
}
