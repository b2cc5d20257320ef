import type { User, UserType } from '@portal/contract'
import { desc, eq, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts, sessions } from '../database/schema.ts'
import { foldAccount, foldPhone, isEmail, type CodeTarget } from './login-name.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = { userAccount: string; passwordHash: string; type: UserType; fullName: string } & Partial<Pick<Account, 'deptName' | 'orgName' | 'roleList' | 'isOverseasSpecial'>> & { email?: string | undefined; phone?: string | undefined }

/** LOG-01. The account that a person means by its name, its e-mail address or its phone number; a name counts before an address of another account. */
export const findAccount = async (db: Db, named: string): Promise<Account | undefined> => {
  const name = foldAccount(named)
  const [account] = await db.select().from(accounts)
    .where(or(eq(accounts.userAccount, name), eq(accounts.email, name), eq(accounts.phone, foldPhone(named) ?? '')))
    .orderBy(desc(eq(accounts.userAccount, name))).limit(1)
  return account
}

/** The account that codes are sent to there. */
export const findByTarget = async (db: Db, { way, address }: CodeTarget): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts[way], address))
  return account
}

export const accountById = async (db: Db, id: number): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export const listAccounts = (db: Db): Promise<Account[]> => db.select().from(accounts).orderBy(accounts.userAccount)

/** Undefined when there is an account of this name, e-mail address or phone number. */
export const addAccount = async (db: Db, account: NewAccount): Promise<Account | undefined> => {
  const userAccount = foldAccount(account.userAccount)
  const email = account.email ? foldAccount(account.email) : isEmail(userAccount) ? userAccount : null
  const [added] = await db.insert(accounts).values({ ...account, userAccount, email, phone: (account.phone && foldPhone(account.phone)) || null }).onConflictDoNothing().returning()
  return added
}

/** Changes an account and ends its sessions. Undefined when there is none. */
export const changeAccount = (db: Db, userAccount: string, change: Partial<Pick<Account, 'passwordHash' | 'disabled'>>): Promise<Account | undefined> =>
  db.transaction(async (tx) => {
    const [changed] = await tx.update(accounts).set(change).where(eq(accounts.userAccount, foldAccount(userAccount))).returning()
    if (changed) await tx.delete(sessions).where(eq(sessions.accountId, changed.id))
    return changed
  })

/** User info as the app holds it. */
export const presentUser = ({ type, userAccount, fullName, deptName, orgName, roleList, isOverseasSpecial }: Account): User =>
  ({ type, userAccount, fullName, deptName, orgName, roleList, isOverseasSpecial })
