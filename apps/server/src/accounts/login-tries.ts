import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { countAttempt, forgetAttempts, takeAttemptBack } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import { foldAccount } from './account-store.ts'
import { answersCaptcha } from './captcha.ts'

const windowMinutes = 15
const freeOfAccount = 3
const freeOfAddress = 10
const handedOutMost = 1000

type Captcha = { captchaId?: string | undefined; captcha?: string | undefined }
const keysOf = (userAccount: string, address: string) => ({
  // Hashed: people type passwords into the account field.
  ofAccount: `login:account:${createHash('sha256').update(foldAccount(userAccount)).digest('hex')}`,
  ofAddress: `login:address:${address}`,
})

/**
 * Counts a log-in before it is looked at. After three failed ones of an account, or ten of an address, within a quarter of an hour it needs a captcha;
 * never more than that, so that nobody can lock another's account. Whether the account exists makes no difference.
 */
export const openTry = async (db: Db, userAccount: string, address: string, { captchaId, captcha }: Captcha) => {
  const { ofAccount, ofAddress } = keysOf(userAccount, address)
  const byAccount = await countAttempt(db, ofAccount, windowMinutes)
  const byAddress = await countAttempt(db, ofAddress, windowMinutes)
  if (byAccount > freeOfAccount || byAddress > freeOfAddress) {
    if (!captchaId || !captcha) throw new Refusal(400, 'captchaNeeded', 'Answer a captcha too')
    if (!await answersCaptcha(db, captchaId, captcha)) throw new Refusal(400, 'captchaWrong', 'The captcha was answered wrongly, or has expired')
  }
  return {
    /** Whether the next one needs a captcha. */
    captchaNext: byAccount >= freeOfAccount || byAddress >= freeOfAddress,
    succeeded: async () => { await forgetAttempts(db, ofAccount); await takeAttemptBack(db, ofAddress) },
  }
}

/** Bounds how many numbers and captchas an address may fetch: each is a row until it expires. */
export const countHandedOut = async (db: Db, address: string): Promise<void> => {
  if (await countAttempt(db, `login:fetch:${address}`, windowMinutes) > handedOutMost) throw new Refusal(429, 'tooMany', 'Too many requests from this address, try again in a quarter of an hour')
}
