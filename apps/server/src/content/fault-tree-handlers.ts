import type { faultTreeCalls } from '@portal/contract'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { findTree, listTargets, reportOn } from './fault-tree-lists.ts'
import { countSteps } from './fault-tree-store.ts'

/** Reports of one address that are counted within an hour; more say nothing about a tree. */
const [reportsAnHour, anHour] = [300, 60]

/** The calls about fault trees, beside those about content of every kind. */
export const faultTreeHandlers: Handlers<typeof faultTreeCalls> = {
  'POST /extend/faultTree/targets': async ({ body: { id }, caller, db }) => {
    const steps = await findTree(db, caller, id)
    if (!steps) throw notFound()
    return listTargets(db, caller, steps)
  },
  'POST /extend/faultTree/count': async ({ body: { id, events }, caller, address, db }) => {
    const steps = await findTree(db, caller, id)
    if (!steps) throw notFound()
    if ((await countAttempt(db, `tree:${address}`, anHour)) <= reportsAnHour) await countSteps(db, id, steps, events)
    return null
  },
  'POST /extend/faultTree/report': async ({ body: { id }, caller, db }) => {
    const report = await reportOn(db, caller, id)
    if (!report) throw notFound()
    return report
  },
}
