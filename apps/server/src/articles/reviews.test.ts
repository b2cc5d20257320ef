import { approvalCalls } from '@portal/contract'
import { reviewDays } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { afterDays } from '../database/day.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages, messageWishes } from '../notices/notice-tables.ts'
import { saveWishes } from '../notices/wish-store.ts'
import { confirmArticle } from './approval-store.ts'
import { openApprovalTestbed } from './approval-testbed.ts'
import { commitArticle, saveArticle } from './article-store.ts'
import { articles } from './article-tables.ts'
import { stepMany } from './batch-store.ts'
import { deleteArticle } from './bin-store.ts'
import { tellReviews } from './review-store.ts'
import { listStale } from './staff-article-lists.ts'

const { bed, third, empty, approve, inDays, assign, record, trail } = await openApprovalTestbed()
beforeEach(empty)
afterAll(() => bed.close())

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const stale = async (who: Caller) => {
  const request = approvalCalls['POST /doc/doc-article/pageFront/stale'].body.parse({ data: {} })
  return (await listStale(bed.db, who, request)).data.map(({ title }) => title)
}

describe('row 84 a day of review that has passed', () => {
  const toldOf = async (articleId: string) =>
    (
      await bed.db
        .select({ to: messages.accountId })
        .from(messages)
        .where(and(eq(messages.kind, 'reviewDue'), eq(messages.thingId, articleId)))
    ).map(({ to }) => to)
  const passed = (articleId: string) =>
    bed.db
      .update(articles)
      .set({ reviewBy: afterDays(new Date(), -1) })
      .where(eq(articles.articleId, articleId))

  test('is told of to its author and to approvers, once, by whichever of two servers looks first; anew after the next one', async () => {
    const { articleId } = await bed.publish()
    const other = await bed.publish()
    await tellReviews(bed.db)
    expect(await toldOf(articleId)).toEqual([])
    await passed(articleId)
    await Promise.all([tellReviews(bed.db), tellReviews(bed.db)])
    await tellReviews(bed.db)
    const people = [bed.author, bed.approver, bed.writingApprover, third].map(({ accountId }) => accountId)
    expect((await toldOf(articleId)).toSorted((a, b) => a - b)).toEqual(people.toSorted((a, b) => a - b))
    expect(await toldOf(other.articleId)).toEqual([])
    await bed.inTransaction((tx) => confirmArticle(tx, bed.author, { articleId }))
    await tellReviews(bed.db)
    expect(await toldOf(articleId)).toHaveLength(4)
    await passed(articleId)
    await tellReviews(bed.db)
    expect(await toldOf(articleId)).toHaveLength(8)
  })

  test('is told of to nobody who does not want to know, nor of what readers see no more', async () => {
    const muted = {
      muted: ['reviewDue' as const],
      digest: 'none' as const,
      edition: 'overseas' as const,
      lang: 'en' as const,
    }
    for (const { accountId } of [bed.author, bed.approver])
      await bed.inTransaction((tx) => saveWishes(tx, accountId, muted))
    const [shown, gone, draft] = [await bed.publish(), await bed.publish(), await bed.submit()]
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, gone.articleId))
    for (const { articleId } of [shown, gone, draft]) await passed(articleId)
    await tellReviews(bed.db)
    expect(await toldOf(shown.articleId)).toHaveLength(2)
    expect([...(await toldOf(gone.articleId)), ...(await toldOf(draft.articleId))]).toEqual([])
    await bed.db.delete(messageWishes)
  })
})

describe('row 84 what was published is looked at again', () => {
  const overdue = (articleId: string, seconds = 1) =>
    bed.db
      .update(articles)
      .set({ reviewBy: new Date(Date.now() - seconds * 1000) })
      .where(eq(articles.articleId, articleId))
  test('after a year, or a day that somebody names; its author sees their own, approvers all; "still right" is in the trail and changes no text', async () => {
    const { articleId } = await bed.publish({ title: 'Old' })
    const other = await bed.publish({ title: 'Of another' }, bed.colleague)
    const { reviewBy, updateTime } = await record(articleId)
    expect(Math.round((Date.parse(reviewBy!) - Date.now()) / 86_400_000)).toBe(reviewDays)
    expect(await stale(bed.approver)).toEqual([])
    await overdue(articleId, 60)
    await overdue(other.articleId)
    expect(await stale(bed.author)).toEqual(['Old'])
    expect(await stale(bed.approver)).toEqual(['Old', 'Of another'])
    expect(await stale(third)).toHaveLength(2)
    await bed.inTransaction((tx) => confirmArticle(tx, bed.author, { articleId, reviewBy: inDays(30) }))
    expect(await stale(bed.author)).toEqual([])
    expect(await record(articleId)).toMatchObject({ updateTime, revision: 1, code: 2 })
    expect(await trail(articleId)).toEqual(['save', 'commit', 'approve', 'stillRight'])
    const past = bed.inTransaction((tx) => confirmArticle(tx, bed.author, { articleId, reviewBy: inDays(-1) }))
    await expect(past).rejects.toEqual(refused(400, 'invalid'))
    const results = await bed.inTransaction((tx) =>
      stepMany(tx, bed.author, {
        action: 'stillRight',
        items: [articleId, other.articleId].map((id) => ({ articleId: id, revision: 1 })),
      }),
    )
    expect(new Map(results.map(({ articleId, refused }) => [articleId, refused]))).toEqual(
      new Map([
        [articleId, null],
        [other.articleId, 'notFound'],
      ]),
    )
  })

  test('publishing anew begins a new year; an edit that waits is not it', async () => {
    const { articleId } = await bed.publish({ title: 'Old' })
    await overdue(articleId)
    const saved = await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, title: 'New' })),
    )
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    expect(await stale(bed.author)).toEqual(['New'])
    // Said of what readers see, it takes nothing from what waits.
    await assign(bed.approver, articleId, third)
    await bed.inTransaction((tx) => confirmArticle(tx, bed.approver, { articleId }))
    expect(await record(articleId)).toMatchObject({ code: 1, assignee: { userAccount: 'third' } })
    await overdue(articleId)
    await approve(third, saved)
    expect(await stale(bed.author)).toEqual([])
  })
})
