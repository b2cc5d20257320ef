import { answersCaptcha, captchaWrong } from '../accounts/captcha.ts'
import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'

/** Minutes within which queries are counted. */
const hour = 60
/** What a network may ask in an hour; how many of its queries that found nothing, and how many about one number from wherever, need no captcha. */
export const queryLimits = { ofNetwork: 60, failed: 3, ofWords: 10, looks: 120 } as const

const tooMany = () => new Refusal(429, 'tooMany', 'Too many queries from this network, try again in an hour')
type Captcha = { readonly captchaId?: string | undefined; readonly captcha?: string | undefined }

/**
 * Row 78. Counts a query before it is answered. One that finds nothing and one that finds something are counted by the same work, so that the time tells nothing;
 * nobody is locked out by what others ask about them, only asked for a captcha.
 */
export const openQuery = async (db: Db, network: string, words: string, { captchaId, captcha }: Captcha) => {
  if ((await countAttempt(db, `certificates:${network}`, hour)) > queryLimits.ofNetwork) throw tooMany()
  const failures = `certificates-failed:${network}`
  // Hashed: it may be the number of somebody's identity card.
  const asked = createHash('sha256').update(words.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase())
  const ofWords = await countAttempt(db, `certificates-words:${asked.digest('hex')}`, hour)
  const failed = await countAttempt(db, failures, hour, 0)
  if (failed >= queryLimits.failed || ofWords > queryLimits.ofWords) {
    if (!captchaId || !captcha) throw new Refusal(400, 'captchaNeeded', 'Answer a captcha too')
    if (!(await answersCaptcha(db, captchaId, captcha))) throw captchaWrong()
  }
  return {
    /** Counts what came of it. */
    ended: (found: boolean) => countAttempt(db, found ? `certificates-found:${network}` : failures, hour),
  }
}

/** Bounds the looks at certificates by their numbers, which nobody guesses. */
export const countLook = async (db: Db, network: string): Promise<void> => {
  if ((await countAttempt(db, `certificate-looks:${network}`, hour)) > queryLimits.looks) throw tooMany()
}
