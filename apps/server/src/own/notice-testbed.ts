import { messageCalls } from '@portal/contract'
import type { MessageKind } from '@portal/contract/facts'
import { portalThings } from '../app.ts'
import { openArticleTestbed } from '../articles/article-testbed.ts'
import { rejectArticle } from '../articles/article-store.ts'
import { handleMistake, reportMistake } from '../articles/mistake-store.ts'
import { countWaiting } from '../articles/staff-article-lists.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages, scores, shares } from '../notices/notice-tables.ts'
import { shareThing } from '../notices/share-store.ts'
import { listMessages } from './message-lists.ts'

export const readerOf = (caller: Caller) => ({ things: portalThings, caller, readIn: 'en' as const })

/** A portal of cases whose people are told of them, given points for them and shown them. */
export const openNoticeTestbed = async () => {
  const bed = await openArticleTestbed()
  let addresses = 0
  const messagesOf = (caller: Caller, data: { unread?: boolean; kind?: MessageKind } = {}, paging: object = {}) =>
    listMessages(
      bed.db,
      readerOf(caller),
      messageCalls['POST /doc/doc-message/pageFront'].body.parse({ data, ...paging }),
    )
  return {
    bed,
    messagesOf,
    newestOf: async (caller: Caller) => (await messagesOf(caller)).data[0]!,
    reject: async (reason: string) => {
      const submitted = await bed.submit()
      await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason }))
      return submitted
    },
    report: (articleId: string, by: Caller | undefined) =>
      bed.inTransaction((tx) =>
        reportMistake(tx, by, `192.0.2.${++addresses}`, { articleId, passage: '', description: 'Wrong voltage' }),
      ),
    handle: (id: string, attitude: 1 | 2, by: Caller) =>
      bed.inTransaction((tx) => handleMistake(tx, by, id, { attitude, reason: 'Looked at' })),
    share: (id: string, userAccounts: string[], by = bed.approver, note = 'Worth reading') =>
      bed.inTransaction((tx) => shareThing(tx, by.accountId, { kind: 'article', id }, { userAccounts, note })),
    counts: (caller: Caller) => countWaiting(bed.db, caller),
    afresh: async () => {
      await bed.db.delete(messages)
      await bed.db.delete(shares)
      await bed.db.delete(scores)
    },
  }
}
