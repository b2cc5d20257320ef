import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Input } from '../http/serve-calls.ts'
import { findByTarget, type Account } from './account-store.ts'
import { codeWrong, countCodeTry, issueCode, subjectOfCode } from './codes.ts'
import { codeTarget, type CodeTarget } from './login-name.ts'
import { nonceStale, openSealed } from './login-key.ts'
import { takeOnce } from './once-store.ts'

/** T19. Sends a code for the log-in of whoever has the target. What belongs to no account gets the same answer. */
export const sendCode = (
  input: Pick<Input<{ access: 'anyone' }>, 'db' | 'address' | 'edition' | 'language'>,
  delivery: Delivery,
  target: CodeTarget,
  codeId: string,
): Promise<void> =>
  issueCode(input, delivery, {
    purpose: 'login',
    target,
    codeId,
    subject: async () => {
      const account = await findByTarget(input.db, target)
      return account && !account.disabled ? `${account.id}` : undefined
    },
  })

type CodeTry = { readonly target: string; readonly codeId: string | undefined; readonly sealed: string }
/** T19. Whose code it is; every refusal is the same. `use`: it logs in, and is good no longer; of two that come at once, one gets in. */
export const openCode = async (
  db: Db,
  address: string,
  { target: typed, codeId = randomUUID(), sealed }: CodeTry,
  { use }: { use: boolean },
): Promise<Account> => {
  await countCodeTry(db, address)
  const {
    secrets: [code],
    fresh,
    stale,
  } = await openSealed(db, sealed)
  const target = codeTarget(typed)
  const account = target && (await findByTarget(db, target))
  const subject = await subjectOfCode(db, 'login', codeId, code)
  if (stale) throw nonceStale()
  const good = fresh && account && !account.disabled && subject === `${account.id}`
  if (!good || (use && !(await takeOnce(db, 'loginCode', codeId)))) throw codeWrong()
  return account
}
