import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { countAttempt, forgetAttempts, takeAttemptBack } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import { answersCaptcha, captchaWrong } from './captcha.ts'
import { countedName } from './login-name.ts'

const windowMinutes = 15
/** How many tries need no captcha. All of them together are counted too, for many accounts may be tried from many addresses. */
export const freeTries = { ofAccount: 3, ofAddress: 10, ofAll: 45 } as const
const ofAll = 'login:all'
const maxHandedOut = 1000

type Captcha = { captchaId?: string | undefined; captcha?: string | undefined }
const keysOf = (userAccount: string, address: string) => ({
  // Hashed: people type passwords into the account field.
  ofAccount: `login:account:${createHash('sha256').update(countedName(userAccount)).digest('hex')}`,
  ofAddress: `login:address:${address}`,
})

/**
 * Counts a log-in by a password before it is looked at. After three failed ones of an account, ten of an address, or 45 in all, within a quarter of an hour it needs a captcha;
 * never more than that, so that nobody can lock another's account. Whether the account exists makes no difference.
 */
export const openTry = async (db: Db, userAccount: string, address: string, { captchaId, captcha }: Captcha) => {
  const { ofAccount, ofAddress } = keysOf(userAccount, address)
  const byAccount = await countAttempt(db, ofAccount, windowMinutes)
  const byAddress = await countAttempt(db, ofAddress, windowMinutes)
  const byAll = await countAttempt(db, ofAll, windowMinutes)
  if (byAccount > freeTries.ofAccount || byAddress > freeTries.ofAddress || byAll > freeTries.ofAll) {
    if (!captchaId || !captcha) throw new Refusal(400, 'captchaNeeded', 'Answer a captcha too')
    if (!(await answersCaptcha(db, captchaId, captcha))) throw captchaWrong()
  }
  return {
    /** Whether the next one needs a captcha. */
    captchaNext: byAccount >= freeTries.ofAccount || byAddress >= freeTries.ofAddress || byAll >= freeTries.ofAll,
    succeeded: async () => {
      await forgetAttempts(db, ofAccount)
      await takeAttemptBack(db, ofAddress)
      await takeAttemptBack(db, ofAll)
    },
  }
}

/** Bounds how many numbers and captchas an address may fetch: each is a row until it expires. */
export const countHandedOut = async (db: Db, address: string): Promise<void> => {
  if ((await countAttempt(db, `login:fetch:${address}`, windowMinutes)) > maxHandedOut)
    throw new Refusal(429, 'tooMany', 'Too many requests from this address, try again in a quarter of an hour')
}
