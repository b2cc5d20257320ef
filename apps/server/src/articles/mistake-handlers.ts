import type { mistakeCalls } from '@portal/contract'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { findMistake, findOutcome, listMistakes } from './mistake-lists.ts'
import { handleMistake, hashOfSecret, reportMistake } from './mistake-store.ts'

/** Looks of one network at what became of reports, within five minutes. */
const [maxLooks, minutes] = [120, 5]

/** The calls about readers' error reports (ART-06). */
export const mistakeHandlers: Handlers<typeof mistakeCalls> = {
  'POST /doc/article_mistakes/save': async ({ body, caller, address, db }) => ({
    id: await reportMistake(db, caller, address, body),
  }),
  'POST /doc/article_mistakes/outcome': async ({ body: { secret }, address, db }) => {
    if ((await countAttempt(db, `mistake-outcome:${address}`, minutes)) > maxLooks)
      throw new Refusal(429, 'tooMany', 'Too many looks at reports')
    const outcome = await findOutcome(db, hashOfSecret(secret))
    if (!outcome) throw notFound()
    return outcome
  },
  'POST /doc/article_mistakes/pageFront/handle': ({ body, caller, db }) => listMistakes(db, caller, body),
  'POST /doc/article_mistakes/find': async ({ body: { id }, caller, db }) => {
    const report = await findMistake(db, caller, id)
    if (!report) throw notFound()
    return report
  },
  'POST /doc/article_mistakes/updateOrNot': async ({ body: { id, ...closing }, caller, db }) => {
    await handleMistake(db, caller, id, closing)
    return null
  },
}
