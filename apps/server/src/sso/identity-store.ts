import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { addAccount, type Account } from '../accounts/account-store.ts'
import { hashOfNothing } from '../accounts/password.ts'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { identities } from '../accounts/account-tables.ts'
import type { Claims } from './assertion.ts'
import type { Partner } from '../configuration/partner.ts'

/**
 * Whose account a partner's subject is. The first time an account of its own is made: of a type that the partner may claim, without roles and without a password;
 * never one that was there, whatever name or e-mail is claimed. Undefined when the partner claims a type that it may not.
 */
export const accountOfIdentity = async (
  db: Db,
  { name: partner, userTypes }: Partner,
  { sub: subject, name, type: claimed }: Claims,
): Promise<Account | undefined> => {
  const type = claimed ?? userTypes[0]
  if (type === undefined || !userTypes.includes(type)) return undefined
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${partner} ${subject}`}, 0))`) // two first hand-overs at once make one account
    const [known] = await tx
      .select({ account: accounts })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(and(eq(identities.partner, partner), eq(identities.subject, subject)))
    if (known) return known.account
    const add = (userAccount: string) =>
      addAccount(tx, { userAccount, passwordHash: hashOfNothing(), type, fullName: name ?? subject })
    // Case does not count in an account's name, and does in a subject.
    const account =
      (await add(`${partner}:${subject}`)) ?? (await add(`${partner}:${subject}:${randomBytes(8).toString('hex')}`))!
    await tx.insert(identities).values({ partner, subject, accountId: account.id })
    return account
  })
}
