import type { User, UserType } from '@portal/contract'
import { and, desc, eq, ne, notExists, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { identities, sessions } from './account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { foldAccount, foldPhone, isEmail, type CodeTarget } from './login-name.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = { userAccount: string; passwordHash: string; type: UserType; fullName: string } & Partial<
  Pick<Account, 'deptName' | 'orgName' | 'roleList' | 'isOverseasSpecial'>
> & { email?: string | undefined; phone?: string | undefined }

/** LOG-01. The account that a person means by its name, its e-mail address or its phone number; a name counts before an address of another account. */
export const findAccount = async (db: Db, named: string): Promise<Account | undefined> => {
  const name = foldAccount(named)
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.userAccount, name), eq(accounts.email, name), eq(accounts.phone, foldPhone(named) ?? '')))
    .orderBy(desc(eq(accounts.userAccount, name)))
    .limit(1)
  return account
}

/** The account that codes are sent to there. */
export const findByTarget = async (db: Db, { way, address }: CodeTarget): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts[way], address))
  return account
}

/** The account of that name alone. */
export const findByName = async (db: Db, userAccount: string): Promise<Account | undefined> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.userAccount, foldAccount(userAccount)))
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
  const [added] = await db
    .insert(accounts)
    .values({ ...account, userAccount, email, phone: (account.phone && foldPhone(account.phone)) || null })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Changes an account and ends its sessions. */
export const changeAccount = (
  db: Db,
  id: number,
  change: Partial<Pick<Account, 'passwordHash' | 'disabled' | 'roleList'>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(accounts).set(change).where(eq(accounts.id, id))
    await tx.delete(sessions).where(eq(sessions.accountId, id))
  })

/** Whether an account logs in here by itself: one that came with a partner's visitor has no password. */
export const hasPassword = async (db: Db, id: number): Promise<boolean> =>
  !(await db.$count(identities, eq(identities.accountId, id)))

export const renameAccount = async (db: Db, id: number, fullName: string): Promise<void> => {
  await db.update(accounts).set({ fullName }).where(eq(accounts.id, id))
}

/** Sends codes there from now on, and ends every session but `except`. False, and nothing is changed, when another account has it. */
export const changeContact = (
  db: Db,
  id: number,
  { way, address }: CodeTarget,
  { except }: { except: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const others = tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts[way], address), ne(accounts.id, id)))
    const changed = await tx
      .update(accounts)
      .set({ [way]: address })
      .where(and(eq(accounts.id, id), notExists(others)))
      .returning({ id: accounts.id })
    if (changed.length) await tx.delete(sessions).where(and(eq(sessions.accountId, id), ne(sessions.tokenHash, except)))
    return changed.length === 1
  })

/** User info as the app holds it. */
export const presentUser = ({
  type,
  userAccount,
  fullName,
  deptName,
  orgName,
  roleList,
  isOverseasSpecial,
}: Account): User => ({ type, userAccount, fullName, deptName, orgName, roleList, isOverseasSpecial })
