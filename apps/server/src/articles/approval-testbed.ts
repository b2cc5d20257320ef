import { articleCalls } from '@portal/contract'
import { desc, eq } from 'drizzle-orm'
import { afterDays } from '../database/day.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { findArticleRecord } from './article-record-lists.ts'
import { assignArticle, setTwoSteps } from './approval-store.ts'
import { approveArticle } from './article-store.ts'
import { articles } from './article-tables.ts'
import { openArticleTestbed } from './article-testbed.ts'
import { countWaiting, listForApproval } from './staff-article-lists.ts'

const inDays = (days: number) => afterDays(new Date(), days).toISOString()

/** A portal with three approvers, what they do with what waits, and what is said of it. */
export const openApprovalTestbed = async () => {
  const bed = await openArticleTestbed()
  const record = async (articleId: string, who = bed.approver) => (await findArticleRecord(bed.db, who, { articleId }))!
  return {
    bed,
    third: await bed.addApprover('third'),
    /** Lists show whatever there is: each test starts without articles of another. */
    empty: async () => {
      await bed.db.update(articles).set({ deleted: true })
    },
    inDays,
    record,
    audit: async (who: Caller, data: object = {}) => {
      const request = articleCalls['POST /doc/doc-article/pageFront/audit'].body.parse({ data })
      return (await listForApproval(bed.db, who, request)).data.map(({ title }) => title)
    },
    waits: async (who: Caller) => (await countWaiting(bed.db, who)).approveCount,
    ask: (directoryCode: string, twoSteps: boolean) =>
      bed.inTransaction((tx) => setTwoSteps(tx, bed.approver, { directoryCode, twoSteps })),
    approve: (who: Caller, read: { articleId: string; revision: number }) =>
      bed.inTransaction((tx) => approveArticle(tx, who, read)),
    assign: (
      who: Caller,
      articleId: string,
      to: Caller | null,
      { due = inDays(2), note = '' }: { due?: string; note?: string } = {},
    ) => bed.inTransaction((tx) => assignArticle(tx, who, { articleId, assignee: to && to.userAccount, due, note })),
    trail: async (articleId: string) => (await record(articleId)).events.map(({ action }) => action),
    told: async (who: Caller) => {
      const [message] = await bed.db
        .select({ kind: messages.kind, note: messages.note, thingId: messages.thingId })
        .from(messages)
        .where(eq(messages.accountId, who.accountId))
        .orderBy(desc(messages.id))
        .limit(1)
      return message
    },
  }
}
