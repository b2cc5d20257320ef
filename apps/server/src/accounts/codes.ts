import { createHash, randomInt } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { codeMessage, type CodePurpose } from '../delivery/code-message.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Input } from '../http/serve-calls.ts'
import { codeTarget, type CodeTarget } from './login-name.ts'
import { keepOnce, tryOnce } from './once-store.ts'
import { hashPassword, passwordMatches } from './password.ts'

/** Seconds until the same target may ask for another code. */
export const resendAfter = 60
const codeMinutes = 10
export const codeTries = 5
const day = 24 * 60
/** How many codes, and how many tries, within how many minutes. */
export const codeLimits = {
  ofTarget: [1, resendAfter / 60],
  ofTargetADay: [10, day],
  ofAddress: [30, 15],
  ofAll: [600, 60],
  triesOfAddress: [100, 15],
} as const

const exceeds = async (db: Db, name: keyof typeof codeLimits, whose: string) => {
  const [max, minutes] = codeLimits[name]
  return (await countAttempt(db, `code:${name}:${whose}`, minutes)) > max
}
const kinds = { login: 'loginCode', contact: 'contactCode' } as const
export const codeWrong = () => new Refusal(400, 'codeWrong', 'The code is wrong, or is good no longer')
const tooMany = () => new Refusal(429, 'tooMany', 'Too many codes, try again later')

/** Where a code goes that someone asks for. Refused by its form alone, and where the server knows no way to it. */
export const offeredTarget = ({ ways }: Delivery, typed: string): CodeTarget => {
  const target = codeTarget(typed)
  if (!target || !ways.includes(target.way))
    throw new Refusal(400, 'codeTarget', `A code can be sent to: ${ways.join(', ') || 'nowhere'}`)
  return target
}

type Issue = {
  readonly purpose: CodePurpose
  readonly target: CodeTarget
  readonly codeId: string
  /** Whom it is for; read once the limits are passed. Nobody: nothing is sent, at the same cost. */ readonly subject: () => Promise<
    string | undefined
  >
}
/** T19. Sends a code that is good with `codeId` alone, for whoever asked has that. What is for nobody costs the same work, and gets the same answer. */
export const issueCode = async (
  { db, address, edition, language }: Pick<Input<{ access: 'anyone' }>, 'db' | 'address' | 'edition' | 'language'>,
  delivery: Delivery,
  { purpose, target, codeId, subject: read }: Issue,
): Promise<void> => {
  const hashed = createHash('sha256').update(target.address).digest('hex')
  if (
    (await exceeds(db, 'ofTarget', hashed)) ||
    (await exceeds(db, 'ofTargetADay', hashed)) ||
    (await exceeds(db, 'ofAddress', address)) ||
    (await exceeds(db, 'ofAll', ''))
  )
    throw tooMany()
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const subject = await read()
  await keepOnce(db, kinds[purpose], codeId, await hashPassword(code, 'code'), {
    subject: subject ?? '',
    minutes: codeMinutes,
  })
  const message = codeMessage({
    purpose,
    language: language.content,
    tag: language.tag,
    brand: edition.brand,
    code,
    minutes: codeMinutes,
  })
  if (subject !== undefined) delivery.deliver(target.way, target.address, message)
}

/** Bounds how many codes an address may try. */
export const countCodeTry = async (db: Db, address: string): Promise<void> => {
  if (await exceeds(db, 'triesOfAddress', address)) throw tooMany()
}

/** Whom a code is for, undefined when it is not the one; it is not used up. After five tries it is dead: no guess comes near one in a million. A code that is kept costs one derivation of a key, whatever is wrong, for whoever asks gets one; an id that nobody was given costs none. */
export const subjectOfCode = async (
  db: Db,
  purpose: CodePurpose,
  codeId: string,
  code: string,
): Promise<string | undefined> => {
  const kept = await tryOnce(db, kinds[purpose], codeId, codeTries)
  return kept && (await passwordMatches(code, kept.answerHash, 'code')) ? kept.subject : undefined
}
