import type { serviceCalls } from '@portal/contract'
import { dayIn, siteZones } from '@portal/contract/facts'
import { countAttempt } from '../http/attempt-store.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { listOpen, listPartners } from './place-lists.ts'

/** Inquiries about partners of one network in an hour: enough for a person, too few to copy the list. */
const maxInquiries = 30
const hour = 60

/** The calls about service before it is asked for: what is open, who is a partner. */
export const serviceHandlers: Handlers<typeof serviceCalls> = {
  'POST /extend/service/openNow': ({ body: { kind }, caller, db }) => listOpen(db, caller, kind, new Date()),
  'POST /extend/partner/inquiry': async ({ body: { words }, caller, edition, language, address, db }) => {
    if ((await countAttempt(db, `partner:${networkOf(address)}`, hour)) > maxInquiries)
      throw new Refusal(429, 'tooMany', 'Too many inquiries: try again in an hour')
    return listPartners(db, caller, language.content, words, dayIn(siteZones[edition.name]))
  },
}
