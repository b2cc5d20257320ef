import type { Db } from '../database/database.ts'
import { countAttempt, forgetAttempts } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { accountById, type Account } from './account-store.ts'
import { nonceStale, openSealed } from './login-key.ts'
import { passwordMatches } from './password.ts'

/** How many wrong passwords, within how many minutes. The count is of the account's own sessions: no stranger can use it up. */
export const confirmLimit = [5, 15] as const

/** Rows 75 and 93. Whether it is the holder of the account who asks, by the password; answers the account, and what was sealed beside the password with the same number. */
export const confirmHolder = async (
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
  userPassword: string,
  besides: string,
): Promise<{ account: Account; secret: string }> => {
  const [max, minutes] = confirmLimit
  const key = `confirm:${accountId}`
  if ((await countAttempt(db, key, minutes)) > max)
    throw new Refusal(429, 'tooMany', 'Too many wrong passwords, try again in a quarter of an hour')
  const {
    secrets: [password, secret],
    fresh,
    stale,
  } = await openSealed(db, userPassword, besides)
  const account = await accountById(db, accountId)
  const right = await passwordMatches(password, account?.passwordHash)
  if (stale) throw nonceStale()
  if (!account || !right || !fresh) throw new Refusal(400, 'wrongPassword', 'The password is wrong')
  await forgetAttempts(db, key)
  return { account, secret }
}
