import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../database/shared-tables.ts'

/** Who wrote or did something, as staff are told. */
export const person = { userAccount: accounts.userAccount, fullName: accounts.fullName }
/** The same of an account that is joined beside the first. */
export const nameOf = <A extends Record<'userAccount' | 'fullName', AnyPgColumn>>({
  userAccount,
  fullName,
}: A): Pick<A, 'userAccount' | 'fullName'> => ({ userAccount, fullName })
/** Who has to decide about an article, and who approved it first. */
export const [assignees, firsts] = [alias(accounts, 'assignees'), alias(accounts, 'firsts')]

export const inIso = (at: Date | null) => at?.toISOString() ?? null
