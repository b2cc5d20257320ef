import type { User, UserType } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts, sessions } from '../database/schema.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = { userAccount: string; passwordHash: string; type: UserType; fullName: string } & Partial<Pick<Account, 'deptName' | 'orgName' | 'roleList' | 'isOverseasSpecial'>>

/** What a person types to log in, as it is stored: case does not count. */
export const foldAccount = (userAccount: string): string => userAccount.normalize('NFC').toLowerCase()

export const findAccount = async (db: Db, userAccount: string): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.userAccount, foldAccount(userAccount)))
  return account
}

export const accountById = async (db: Db, id: number): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export const listAccounts = (db: Db): Promise<Account[]> => db.select().from(accounts).orderBy(accounts.userAccount)

/** Undefined when the account exists. */
export const addAccount = async (db: Db, account: NewAccount): Promise<Account | undefined> => {
  const [added] = await db.insert(accounts).values({ ...account, userAccount: foldAccount(account.userAccount) }).onConflictDoNothing().returning()
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
