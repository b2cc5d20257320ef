import { minWork, showsWork, workText } from '@portal/contract/facts'
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { keepOnce, takeOnce } from './once-store.ts'

/** What to ask for, whose it is (`subject`; '' is anybody's) and after how many seconds it is good. */
type Asked = { readonly bits?: number; readonly subject?: string; readonly wait?: number }

/**
 * T18. Work for the visitor's browser, which nobody has to see, hear or understand: a number whose hash begins with zeros. It is good once, for five minutes.
 * The id is random and known by its row, so nobody can work ahead, and neither the work nor the wait is the client's to say.
 */
export const giveCaptcha = async (
  db: Db,
  { bits = minWork, subject = '', wait = 0 }: Asked = {},
): Promise<{ captchaId: string; bits: number }> => {
  const captchaId = randomUUID()
  await keepOnce(db, 'captcha', captchaId, `${bits}`, { subject, wait })
  return { captchaId, bits }
}

/** Uses the captcha up, whatever the answer is; one that comes too early stays. */
export const answersCaptcha = async (db: Db, captchaId: string, answer: string, subject = ''): Promise<boolean> => {
  const kept = await takeOnce(db, 'captcha', captchaId, subject)
  const hash = createHash('sha256').update(workText(captchaId, answer)).digest()
  return kept !== undefined && showsWork(hash, Number(kept.answerHash))
}

export const captchaWrong = () => new Refusal(400, 'captchaWrong', 'The captcha was answered wrongly, or has expired')
