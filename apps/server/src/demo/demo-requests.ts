import {
  contentLanguages,
  requestCategories,
  requestContacts,
  requestPriorities,
  usualReopenDays,
} from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import {
  assignRequest,
  closeRequest,
  commentOn,
  markSeen,
  mergeRequests,
  noteAmongStaff,
  rateRequest,
  reopenRequest,
  resolveRequest,
  submitRequest,
} from '../requests/request-store.ts'
import type { Person } from './demo-catalog-store.ts'

const by = z.string().min(1)
/** Hours after what came before. */
const after = z.number().positive()
const text = z.string().min(1)
/** What becomes of a request, as its customer or staff do it. */
const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('assign'), by, after, to: z.string(), priority: z.enum(requestPriorities) }),
  z.strictObject({ do: z.literal('answer'), by, after, text }),
  z.strictObject({ do: z.literal('comment'), by, after, text }),
  z.strictObject({ do: z.literal('note'), by, after, text }),
  z.strictObject({ do: z.literal('resolve'), by, after, text }),
  z.strictObject({ do: z.literal('close'), by, after }),
  z.strictObject({ do: z.literal('reopen'), by, after, text }),
  z.strictObject({ do: z.literal('rate'), by, after, rating: z.int().min(1).max(5), text: z.string().default('') }),
  z.strictObject({ do: z.literal('read'), by, after }),
  z.strictObject({ do: z.literal('merge'), by, after, into: z.string() }),
])
export const requestsSchema = z.array(
  z.strictObject({
    /** By which others name it. */
    key: z.string().optional(),
    lang: z.enum(contentLanguages),
    by,
    /** Days before the content is loaded. */
    days: z.number().min(0),
    title: z.string().min(5),
    description: text,
    category: z.enum(requestCategories),
    models: z.array(z.string()).default([]),
    contact: z.enum(requestContacts).default('portal'),
    phone: z.string().default(''),
    then: z.array(step).default([]),
  }),
)
type DemoRequest = z.output<typeof requestsSchema>[number]

const [anHour, aDay] = [3_600_000, 86_400_000]
/** The hour in UTC. */
const morning = { cn: 2, overseas: 8 }

/** Sends the requests and does what became of them, each at its time, by what customers and staff do it with. */
export const sendRequests = async (
  db: Db,
  people: readonly Person[],
  written: readonly DemoRequest[],
  now = Date.now(),
): Promise<void> => {
  const sent = new Map<string, string>()
  for (const { key, lang, by: customer, days, then, ...asked } of written) {
    const edition: { name: EditionName } = { name: lang === 'zh' ? 'cn' : 'overseas' }
    const actorOf = (userAccount: string) => {
      const person = people.find(({ caller }) => caller.userAccount === userAccount)
      if (!person) throw new Error(`requests.yaml: there is no account ${userAccount}`)
      return { caller: person.caller, edition }
    }
    // What was sent before today came in the morning, when the service desk works.
    const day = new Date(now - days * aDay)
    let at = days < 1 ? day.getTime() : day.setUTCHours(morning[edition.name], 0, 0, 0)
    const request = { ...asked, tree: null, fileIds: [], shared: false }
    const id = await submitRequest(db, actorOf(customer), lang, request, new Date(at))
    if (key) sent.set(`${edition.name}/${key}`, id)
    for (const each of then) {
      at += each.after * anHour
      const [actor, when] = [actorOf(each.by), new Date(at)]
      if (each.do === 'assign')
        await assignRequest(db, actor, { id, userAccount: each.to, priority: each.priority }, when)
      else if (each.do === 'answer' || each.do === 'comment') await commentOn(db, actor, id, each, when)
      else if (each.do === 'note') await noteAmongStaff(db, actor, id, each, when)
      else if (each.do === 'resolve') await resolveRequest(db, actor, id, each, when)
      else if (each.do === 'close') await closeRequest(db, actor, id, when)
      else if (each.do === 'reopen') await reopenRequest(db, actor, id, each, usualReopenDays, when)
      else if (each.do === 'rate') await rateRequest(db, actor, id, { rating: each.rating, words: each.text }, when)
      else if (each.do === 'read') await markSeen(db, actor.caller.accountId, id, when.toISOString())
      else {
        const into = sent.get(`${edition.name}/${each.into}`)
        if (!into) throw new Error(`requests.yaml: ${each.into} has to stand before what is merged into it`)
        await mergeRequests(db, actor, { id, into }, when)
      }
    }
  }
}
