import type { mistakeCalls } from '@portal/contract'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { findMistake, listMistakes } from './mistake-lists.ts'
import { handleMistake, reportMistake } from './mistake-store.ts'

/** The calls about readers' error reports (ART-06). */
export const mistakeHandlers: Handlers<typeof mistakeCalls> = {
  'POST /doc/article_mistakes/save': async ({ body, caller, address, db }) => ({
    id: await reportMistake(db, caller, address, body),
  }),
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
