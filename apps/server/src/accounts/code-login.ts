import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { codeMessage } from '../delivery/code-message.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Input } from '../http/serve-calls.ts'
import { findByTarget, type Account } from './account-store.ts'
import { codeTarget, type CodeTarget } from './login-name.ts'
import { openSealed } from './login-key.ts'
import { keepOnce, takeOnce, tryOnce } from './once-store.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** Seconds until the same target may ask for another code. */
export const resendAfter = 60
const codeMinutes = 10
export const codeTries = 5
const day = 24 * 60
/** How many codes, and how many tries, within how many minutes. */
export const codeLimits = { ofTarget: [1, resendAfter / 60], ofTargetADay: [10, day], ofAddress: [30, 15], ofAll: [600, 60], triesOfAddress: [100, 15] } as const

const tooMany = () => new Refusal(429, 'tooMany', 'Too many codes, try again later')
const exceeds = async (db: Db, name: keyof typeof codeLimits, whose: string) => {
  const [most, minutes] = codeLimits[name]
  return await countAttempt(db, `code:${name}:${whose}`, minutes) > most
}

/** Where a code goes that someone asks for. Refused by its form alone, and where the server knows no way to it. */
export const offeredTarget = ({ ways }: Delivery, typed: string): CodeTarget => {
  const target = codeTarget(typed)
  if (!target || !ways.includes(target.way)) throw new Refusal(400, 'codeTarget', `A code can be sent to: ${ways.join(', ') || 'nowhere'}`)
  return target
}

/** T19. Sends a code that is good with `codeId` alone, for whoever asked has that. What belongs to no account costs the same work, and gets the same answer. */
export const sendCode = async ({ db, address, edition, language }: Pick<Input<{ access: 'anyone' }>, 'db' | 'address' | 'edition' | 'language'>, delivery: Delivery, target: CodeTarget, codeId: string): Promise<void> => {
  const hashed = createHash('sha256').update(target.address).digest('hex')
  if (await exceeds(db, 'ofTarget', hashed) || await exceeds(db, 'ofTargetADay', hashed) || await exceeds(db, 'ofAddress', address) || await exceeds(db, 'ofAll', '')) throw tooMany()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const account = await findByTarget(db, target)
  const whose = account && !account.disabled ? `${account.id}` : ''
  await keepOnce(db, 'loginCode', codeId, await hashPassword(code), { subject: whose, minutes: codeMinutes })
  const message = codeMessage({ language: language.content, tag: language.tag, brand: edition.brand, code, minutes: codeMinutes })
  if (whose) delivery.deliver(target.way, target.address, message)
}

type CodeTry = { readonly target: string; readonly codeId: string | undefined; readonly sealed: string }
/**
 * T19. Whose code it is; every refusal is the same and costs one derivation of a key. After five tries a code is dead: no guess comes near one in a million.
 * `use`: it logs in, and is good no longer; of two that come at once, one gets in.
 */
export const openCode = async (db: Db, address: string, { target: typed, codeId = randomUUID(), sealed }: CodeTry, { use }: { use: boolean }): Promise<Account> => {
  if (await exceeds(db, 'triesOfAddress', address)) throw tooMany()
  const { nonce, password: code, opened } = await openSealed(db, sealed)
  const fresh = await takeOnce(db, 'loginNonce', nonce)
  const target = codeTarget(typed)
  const account = target && (await findByTarget(db, target))
  const kept = await tryOnce(db, 'loginCode', codeId, codeTries)
  const right = await passwordMatches(code, kept?.answerHash)
  if (opened && !fresh) throw new Refusal(400, 'nonceStale', 'The number was used or has expired, fetch a new one')
  const good = right && fresh && account && !account.disabled && kept?.subject === `${account.id}`
  if (!good || (use && !await takeOnce(db, 'loginCode', codeId))) throw new Refusal(400, 'codeWrong', 'The code is wrong, or is good no longer')
  return account
}
