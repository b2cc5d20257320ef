import { createHash, randomBytes } from 'node:crypto'
import type { Edition } from '@portal/routing'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { accounts, sessions } from '../database/schema.ts'
import type { Caller } from '../http/serve-calls.ts'

const tokenForm = /^[\w-]{43}$/

/** Tokens are stored as their SHA-256: whoever reads the table cannot log in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Answers a token of 256 bits that is good in one edition, for twelve hours from now, however much it is used (LOG-04). */
export const openSession = async (db: Db, accountId: number, edition: Edition['name'], source: string | null = null): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({ tokenHash: hashToken(token), accountId, edition, source, expires: sql`now() + interval '12 hours'` })
  return token
}

export const closeSession = async (db: Db, tokenHash: string): Promise<void> => { await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)) }

/** Who holds a token of an edition. Rights are read anew each time, so that a change counts from the next request on. Undefined for a guest. */
export const callerOfToken = async (db: Db, token: string | undefined, edition: Edition['name']): Promise<Caller | undefined> => {
  if (!token || !tokenForm.test(token)) return undefined
  const tokenHash = hashToken(token)
  const [caller] = await db
    .select({ accountId: accounts.id, userAccount: accounts.userAccount, fullName: accounts.fullName, type: accounts.type, roles: accounts.roleList, source: sessions.source })
    .from(sessions).innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.edition, edition), gt(sessions.expires, sql`now()`), eq(accounts.disabled, false)))
  return caller && { ...caller, tokenHash }
}

/** Who makes a request: by its `token` header alone, never by a cookie, so that no other site can call in a visitor's name. */
export const callerOf = (db: Db, edition: Edition['name']) => ({ headers: { token } }: Pick<FastifyRequest, 'headers'>): Promise<Caller | undefined> =>
  callerOfToken(db, typeof token === 'string' ? token : undefined, edition)
