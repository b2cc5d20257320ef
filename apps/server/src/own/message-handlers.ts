import type { messageCalls } from '@portal/contract'
import type { Delivery } from '../delivery/delivery.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller, Handlers, Input } from '../http/serve-calls.ts'
import { deleteMessages, readAllMessages, readMessage } from '../notices/message-store.ts'
import { readShare, shareThing } from '../notices/share-store.ts'
import { saveWishes } from '../notices/wish-store.ts'
import type { Things } from '../things/things.ts'
import { findMessage, findWishes, listMessages, type OwnReader } from './message-lists.ts'
import { findColleague, listScores, sumScores } from './score-lists.ts'
import { findPeople, listShares } from './share-lists.ts'
import { isReadable } from './thing-titles.ts'

/** One types a name in a few letters; whoever asks more often lists the staff. */
const maxSearches = 60
const minutes = 5

type Options = { readonly things: Pick<Things, 'kinds'>; readonly delivery: Pick<Delivery, 'ways'> }

/** The calls about what people are told, the points they earn and what they share. */
export const messageHandlers = ({ things, delivery }: Options): Handlers<typeof messageCalls> => {
  const readerOf = ({
    caller,
    language,
  }: { readonly caller: Caller } & Pick<Input<{ access: 'anyone' }>, 'language'>): OwnReader => ({
    things,
    caller,
    readIn: language.content,
  })
  return {
    'POST /doc/doc-message/pageFront': ({ db, body, ...input }) => listMessages(db, readerOf(input), body),
    'POST /doc/doc-message/find': async ({ db, body: { id }, ...input }) => {
      const message = await findMessage(db, readerOf(input), id)
      if (!message) throw notFound()
      return message
    },
    'POST /doc/doc-message/read': async ({ db, caller, body: { id } }) => {
      await readMessage(db, caller.accountId, id)
      return null
    },
    'POST /doc/doc-message/readAll': async ({ db, caller }) => {
      await readAllMessages(db, caller.accountId)
      return null
    },
    'POST /doc/doc-message/delete': async ({ db, caller, body: { ids } }) => {
      await deleteMessages(db, caller.accountId, ids)
      return null
    },

    'GET /doc/doc-message/wishes': async ({ db, caller }) => {
      const { hasAddress, ...wishes } = await findWishes(db, caller.accountId)
      return { ...wishes, mails: hasAddress && delivery.ways.includes('email') }
    },
    'POST /doc/doc-message/saveWishes': async ({ db, caller, body, edition, language }) => {
      await saveWishes(db, caller.accountId, { ...body, edition: edition.name, lang: language.content })
      return null
    },

    'POST /uac/score/pageFront': ({ db, body, ...input }) => listScores(db, readerOf(input), body),
    'GET /uac/score/sum': ({ db, caller }) => sumScores(db, caller.accountId),

    'POST /doc/doc-share/people': async ({ db, caller, body: { keyword } }) => {
      if ((await countAttempt(db, `people:${caller.accountId}`, minutes)) > maxSearches)
        throw new Refusal(429, 'tooMany', 'Too many searches, try again in a few minutes')
      return findPeople(db, caller.accountId, keyword)
    },
    'POST /doc/doc-share/save': async ({ db, caller, body: { kind, id, ...share } }) => {
      const thing = { kind, id }
      if (!(await isReadable(db, things, caller, thing))) throw notFound()
      await shareThing(db, caller.accountId, thing, share)
      return null
    },
    'POST /doc/doc-share/pageFront': ({ db, body, ...input }) => listShares(db, readerOf(input), body),
    'POST /doc/doc-share/read': async ({ db, caller, body: { id } }) => {
      await readShare(db, caller.accountId, id)
      return null
    },

    'POST /doc/doc-attention/getUserPartInfo/{account}': async ({ db, params: { account } }) => {
      const colleague = await findColleague(db, account)
      if (!colleague) throw notFound()
      return colleague
    },
  }
}
