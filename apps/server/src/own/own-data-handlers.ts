import type { ownDataCalls } from '@portal/contract'
import { countAttempt } from '../http/attempt-store.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { createTurns } from '../http/turns.ts'
import type { Things } from '../things/things.ts'
import { countOwnData, exportOwnData } from './own-data-lists.ts'
import { eraseOwnData } from './own-data-store.ts'

/** Nobody needs it more often; whoever asks more often makes the server work. */
const maxExports = 6
const minutes = 60
const takeTurn = createTurns(1, 8, 'Too many people want their data at once: try again in a minute')

/** Row 81. The calls about all that is kept of who calls. */
export const ownDataHandlers = ({
  things: { personal },
}: {
  readonly things: Pick<Things, 'personal'>
}): Handlers<typeof ownDataCalls> => ({
  'GET /uac/own-data/summary': ({ caller, db }) => countOwnData(db, personal, caller),
  'POST /uac/own-data/export': async ({ caller, db }) => {
    if ((await countAttempt(db, `export:${caller.accountId}`, minutes)) > maxExports)
      throw new Refusal(429, 'tooMany', 'Your data was exported several times in this hour')
    const data = await takeTurn(() => exportOwnData(db, personal, caller))
    const at = new Date().toISOString()
    const text = JSON.stringify({ account: caller.userAccount, at, data }, null, 2)
    return new File([text], `${caller.userAccount}-${at.slice(0, 10)}.json`, {
      type: 'application/json; charset=utf-8',
    })
  },
  'POST /uac/own-data/erase': async ({ body: { groups }, caller, db }) => {
    await eraseOwnData(db, personal, caller, groups)
    return null
  },
})
