import { minWork, maxWork, type NeededCaptcha } from '@portal/contract/facts'
import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { countAttempt, forgetAttempts, takeAttemptBack, takeTurn } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import { answersCaptcha, captchaWrong, giveCaptcha } from './captcha.ts'
import { countedName } from './login-name.ts'

const windowMinutes = 15
/** How many tries need neither work nor a wait. All of them together are counted too, for many accounts may be tried from many addresses. */
export const freeTries = { ofAccount: 3, ofAddress: 10, ofAll: 45 } as const
/** Seconds that are waited for at most because of the tries of an account, of all, and between two of one network. */
export const longestWait = { ofAccount: 60, ofAddress: 60, ofAll: 8 } as const
const ofAll = 'login:all'
const maxHandedOut = 1000

type Captcha = { captchaId?: string | undefined; captcha?: string | undefined }
const keysOf = (userAccount: string, address: string) => {
  // Hashed: people type passwords into the account field.
  const name = createHash('sha256').update(countedName(userAccount)).digest('hex')
  return {
    subject: `${name} ${address}`,
    ofAccount: `login:account:${name}`,
    ofAddress: `login:address:${address}`,
    turns: `login:turns:${address}`,
  }
}
const tooMany = () =>
  new Refusal(429, 'tooMany', 'Too many requests from this address, try again in a quarter of an hour')
/** Two seconds for the first try that is not free, then twice as long each time. */
const wait = (over: number, longest: number) => (over > 0 ? Math.min(2 ** over, longest) : 0)

/** Bounds how many numbers and captchas an address may fetch: each is a row until it expires. */
export const countHandedOut = async (db: Db, address: string): Promise<void> => {
  if ((await countAttempt(db, `login:fetch:${address}`, windowMinutes)) > maxHandedOut) throw tooMany()
}

/**
 * Counts a log-in by a password before it is looked at. After three failed ones of an account, ten of an address, or 45 in all, within a quarter of an hour it has to wait, and its browser to work,
 * each time longer and harder. The work shortens no wait. What one network tries beyond its ten is looked at one after the other; what others try of an account makes nobody wait longer than a minute,
 * and whoever waits keeps the turn, so that no stranger can lock another's account. Whether the account exists makes no difference.
 */
export const openTry = async (db: Db, userAccount: string, address: string, { captchaId, captcha }: Captcha) => {
  const keys = keysOf(userAccount, address)
  if (captchaId && captcha) {
    // It was counted when the captcha was given.
    if (!(await answersCaptcha(db, captchaId, captcha, keys.subject))) throw captchaWrong()
  } else {
    const ofAccount = (await countAttempt(db, keys.ofAccount, windowMinutes)) - freeTries.ofAccount
    const ofAddress = (await countAttempt(db, keys.ofAddress, windowMinutes)) - freeTries.ofAddress
    const inAll = (await countAttempt(db, ofAll, windowMinutes)) - freeTries.ofAll
    const over = Math.max(ofAccount, ofAddress, inAll)
    if (over > 0) {
      await countHandedOut(db, address)
      const turn =
        ofAddress > 0 ? await takeTurn(db, keys.turns, wait(ofAddress, longestWait.ofAddress), windowMinutes) : 0
      if (turn === undefined) throw tooMany()
      const seconds = Math.max(turn, wait(ofAccount, longestWait.ofAccount), wait(inAll, longestWait.ofAll))
      const bits = Math.min(minWork + Math.floor(Math.log2(over)), maxWork)
      const given = await giveCaptcha(db, { bits, subject: keys.subject, wait: seconds })
      const data: NeededCaptcha = { ...given, wait: seconds }
      throw new Refusal(400, 'captchaNeeded', 'Answer a captcha too', { data })
    }
  }
  return {
    succeeded: async () => {
      await forgetAttempts(db, keys.ofAccount)
      await takeAttemptBack(db, keys.ofAddress)
      await takeAttemptBack(db, ofAll)
    },
  }
}
