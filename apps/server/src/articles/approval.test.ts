import { approvalCalls, articleCalls } from '@portal/contract'
import { approvalDays, reviewDays } from '@portal/contract/facts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterDays } from '../database/day.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages, messageWishes } from '../notices/notice-tables.ts'
import { saveWishes } from '../notices/wish-store.ts'
import { listApprovers, listTwoSteps } from './approval-lists.ts'
import { assignArticle, confirmArticle, setTwoSteps } from './approval-store.ts'
import {
  approveArticle,
  commitArticle,
  deleteArticle,
  recallArticle,
  rejectArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'
import { articleComments, articles, liveArticles } from './article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { stepMany } from './batch-store.ts'
import { listComments } from './comment-lists.ts'
import { tellReviews } from './review-store.ts'
import { addComment, resolveComment } from './comment-store.ts'
import { countWaiting, findArticleRecord, listForApproval, listStale } from './staff-article-lists.ts'

let bed: ArticleTestbed
let third: Caller
beforeAll(async () => {
  bed = await openArticleTestbed()
  third = await bed.addApprover('third')
})
afterAll(() => bed.close())
// Lists show whatever there is: each test starts without articles of another.
beforeEach(async () => {
  await bed.db.update(articles).set({ deleted: true })
})

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const audit = async (who: Caller, data: object = {}) => {
  const request = articleCalls['POST /doc/doc-article/pageFront/audit'].body.parse({ data })
  return (await listForApproval(bed.db, who, request)).data.map(({ title }) => title)
}
const stale = async (who: Caller) => {
  const request = approvalCalls['POST /doc/doc-article/pageFront/stale'].body.parse({ data: {} })
  return (await listStale(bed.db, who, request)).data.map(({ title }) => title)
}
const waits = async (who: Caller) => (await countWaiting(bed.db, who)).approveCount
const ask = (directoryCode: string, twoSteps: boolean) =>
  bed.inTransaction((tx) => setTwoSteps(tx, bed.approver, { directoryCode, twoSteps }))
const approve = (who: Caller, read: { articleId: string; revision: number }) =>
  bed.inTransaction((tx) => approveArticle(tx, who, read))
const inDays = (days: number) => afterDays(new Date(), days).toISOString()
const assign = (
  who: Caller,
  articleId: string,
  to: Caller | null,
  { due = inDays(2), note = '' }: { due?: string; note?: string } = {},
) => bed.inTransaction((tx) => assignArticle(tx, who, { articleId, assignee: to && to.userAccount, due, note }))
const record = async (articleId: string, who = bed.approver) => (await findArticleRecord(bed.db, who, { articleId }))!
const trail = async (articleId: string) => (await record(articleId)).events.map(({ action }) => action)
const told = async (who: Caller) => {
  const [message] = await bed.db
    .select({ kind: messages.kind, note: messages.note, thingId: messages.thingId })
    .from(messages)
    .where(eq(messages.accountId, who.accountId))
    .orderBy(desc(messages.id))
    .limit(1)
  return message
}

describe('row 82 two approvals', () => {
  test('are asked for by a directory, for what is below it too, until somebody says otherwise; what waits keeps what was asked of it', async () => {
    const before = await bed.submit({ title: 'Before' })
    await ask('01', true)
    const { articleId, revision } = await bed.submit({ title: 'Two' })
    const elsewhere = await bed.submit({ title: 'Elsewhere', directoryCode: '0201' })
    expect(await listTwoSteps(bed.db, 'en')).toEqual([
      {
        directoryCode: '01',
        name: 'D01 en',
        by: { userAccount: 'approver', fullName: 'Name of approver' },
        at: expect.stringMatching(/Z$/),
      },
    ])
    await ask('01', false)
    expect(await listTwoSteps(bed.db, 'en')).toEqual([])
    expect(await approve(bed.approver, before)).toMatchObject({ code: 2 })
    expect(await approve(bed.approver, elsewhere)).toMatchObject({ code: 2 })
    expect(await approve(bed.approver, { articleId, revision })).toMatchObject({ code: 1 })
    await expect(ask('99', true)).rejects.toEqual(refused(404, 'notFound'))
  })

  test('are given by two people, and the count of the first one drops at once; readers see it after the second', async () => {
    await ask('01', true)
    const submitted = await bed.submit({ title: 'Two' })
    const { articleId } = submitted
    expect([await waits(bed.approver), await waits(third), await waits(bed.author)]).toEqual([1, 1, 0])
    await approve(bed.approver, submitted)
    expect([await waits(bed.approver), await waits(third)]).toEqual([0, 1])
    expect(await audit(bed.approver)).toEqual([])
    expect(await told(bed.author)).toMatchObject({ kind: 'firstApproved', thingId: articleId })
    await expect(approve(bed.approver, submitted)).rejects.toEqual(refused(403, 'approvedBefore'))
    expect(await bed.db.$count(liveArticles, eq(liveArticles.articleId, articleId))).toBe(0)
    expect(await record(articleId)).toMatchObject({ twoSteps: true, firstApprover: { userAccount: 'approver' } })
    const [batch] = await bed.inTransaction((tx) =>
      stepMany(tx, bed.approver, { action: 'approve', items: [submitted] }),
    )
    expect(batch).toEqual({ articleId, refused: 'approvedBefore' })
    expect(await approve(third, submitted)).toMatchObject({ code: 2 })
    expect(await bed.db.$count(liveArticles, eq(liveArticles.articleId, articleId))).toBe(1)
    expect(await trail(articleId)).toEqual(['save', 'commit', 'approveFirst', 'approve'])
    expect(await record(articleId)).toMatchObject({ twoSteps: false, firstApprover: null, assignee: null, due: null })
    await ask('01', false)
  })

  test('begin anew when it is filed elsewhere, which needs no fewer of them', async () => {
    await ask('01', true)
    const submitted = await bed.submit()
    const { articleId } = submitted
    await approve(bed.approver, submitted)
    const filed = await bed.inTransaction((tx) =>
      updateArticleFields(tx, third, {
        articleId,
        revision: submitted.revision,
        directoryCode: '0201',
        labels: [],
        productModels: ['KS-1'],
        startTime: null,
        endTime: null,
      }),
    )
    expect(await record(articleId)).toMatchObject({ twoSteps: true, firstApprover: null })
    expect(await approve(third, filed)).toMatchObject({ code: 1 })
    await ask('01', false)
  })
})

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

describe('row 79 who decides, and until when', () => {
  test('an approval is due in some days; it is given to an approver with a note, who is told, and waits for nobody else until it is overdue', async () => {
    const { articleId } = await bed.submit({ title: 'One' })
    const { due } = await record(articleId)
    expect(Date.parse(due!) - Date.now()).toBeLessThanOrEqual(approvalDays * 86_400_000)
    expect((await listApprovers(bed.db)).map(({ userAccount }) => userAccount)).toEqual([
      'approver',
      'third',
      'writing-approver',
    ])
    await assign(bed.approver, articleId, third, { note: 'You know this camera.' })
    expect(await told(third)).toEqual({ kind: 'caseAssigned', note: 'You know this camera.', thingId: articleId })
    expect([await waits(bed.approver), await waits(third)]).toEqual([0, 1])
    expect(await audit(bed.approver, { which: 'others' })).toEqual(['One'])
    expect(await audit(third, { which: 'mine' })).toEqual(['One'])
    expect((await record(articleId)).events.at(-1)).toMatchObject({
      action: 'assign',
      reason: 'You know this camera.',
      given: { userAccount: 'third' },
    })
    // It is handed on to nobody, and overdue: everybody sees it.
    await assign(third, articleId, third, { due: inDays(-1) })
    expect([await waits(bed.approver), await waits(third)]).toEqual([1, 1])
    expect(await audit(bed.writingApprover, { which: 'overdue' })).toEqual(['One'])
    await assign(third, articleId, null)
    expect(await record(articleId)).toMatchObject({ assignee: null })
  })

  test('what is due first is on top, of what is due at once what was submitted first', async () => {
    const [first, second, last] = [
      await bed.submit({ title: 'First' }),
      await bed.submit({ title: 'Second' }),
      await bed.submit({ title: 'Last' }),
    ]
    await assign(bed.approver, last.articleId, null, { due: inDays(1) })
    await assign(bed.approver, first.articleId, null, { due: inDays(9) })
    await assign(bed.approver, second.articleId, null, { due: inDays(3) })
    expect(await audit(bed.approver)).toEqual(['Last', 'Second', 'First'])
  })

  test('nobody gets an own case, nor the second step after the first, nor who may not approve; whoever gets one decides as before', async () => {
    await ask('01', true)
    const own = await bed.submit({ title: 'Own' }, bed.writingApprover)
    await expect(assign(bed.approver, own.articleId, bed.writingApprover)).rejects.toEqual(refused(403, 'ownArticle'))
    await expect(assign(bed.writingApprover, own.articleId, third)).rejects.toEqual(refused(403, 'ownArticle'))
    await approve(bed.approver, own)
    await expect(assign(third, own.articleId, bed.approver)).rejects.toEqual(refused(403, 'approvedBefore'))
    await expect(assign(third, own.articleId, bed.colleague)).rejects.toEqual(refused(400, 'invalid'))
    // Whoever took the first step may say who takes the second.
    await assign(bed.approver, own.articleId, third)
    await expect(approve(bed.writingApprover, own)).rejects.toEqual(refused(403, 'ownArticle'))
    await expect(approve(bed.approver, own)).rejects.toEqual(refused(403, 'approvedBefore'))
    expect(await approve(third, own)).toMatchObject({ code: 2 })
    await ask('01', false)
  })

  test('ends with what waits: sent back, taken back or edited it is nobody’s to decide', async () => {
    for (const end of ['reject', 'recall', 'save'] as const) {
      const { articleId, billNo, revision } = await bed.submit({ title: end })
      await assign(bed.approver, articleId, third)
      await bed.inTransaction((tx) =>
        end === 'reject'
          ? rejectArticle(tx, third, { articleId, revision, reason: 'No' })
          : end === 'recall'
            ? recallArticle(tx, bed.author, billNo)
            : saveArticle(tx, bed.author, bed.draft({ articleId, revision, title: 'Edited' })),
      )
      expect(await record(articleId)).toMatchObject({ assignee: null, due: null })
      await expect(assign(bed.approver, articleId, third)).rejects.toEqual(refused(409, 'wrongState'))
    }
    expect(await waits(third)).toBe(0)
  })
})

describe('row 84 what was published is looked at again', () => {
  const overdue = (articleId: string) =>
    bed.db
      .update(articles)
      .set({ reviewBy: new Date(Date.now() - 1000) })
      .where(eq(articles.articleId, articleId))
  test('after a year, or a day that somebody names; its author sees their own, approvers all; "still right" is in the trail and changes no text', async () => {
    const { articleId } = await bed.publish({ title: 'Old' })
    const other = await bed.publish({ title: 'Of another' }, bed.colleague)
    const { reviewBy, updateTime } = await record(articleId)
    expect(Math.round((Date.parse(reviewBy!) - Date.now()) / 86_400_000)).toBe(reviewDays)
    expect(await stale(bed.approver)).toEqual([])
    await overdue(articleId)
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

describe('row 83 comments on passages', () => {
  const comment = (who: Caller, articleId: string, text: string) =>
    bed.inTransaction((tx) => addComment(tx, who, { articleId, quote: 'the cable', before: 'Check', after: '.', text }))
  const resolve = (who: Caller, id: string, resolved: boolean) =>
    bed.inTransaction((tx) => resolveComment(tx, who, { id, resolved }))
  const texts = async (who: Caller, articleId: string) =>
    (await listComments(bed.db, who, articleId))?.map(({ text, resolved }) => [text, resolved?.by.userAccount ?? null])

  test('are for its author and approvers alone, who are told of each other’s; each is in the trail', async () => {
    const { articleId, billNo } = await bed.submit()
    const id = await comment(bed.approver, articleId, 'Which cable?')
    expect(await told(bed.author)).toMatchObject({ kind: 'commented', note: 'Which cable?' })
    await comment(bed.author, articleId, 'The blue one.')
    expect(await told(bed.approver)).toMatchObject({ kind: 'commented', note: 'The blue one.' })
    expect(await listComments(bed.db, bed.colleague, articleId)).toBeUndefined()
    await expect(comment(bed.colleague, articleId, 'Me too')).rejects.toEqual(refused(404, 'notFound'))
    await expect(resolve(bed.colleague, id, true)).rejects.toEqual(refused(404, 'notFound'))
    await expect(resolve(bed.author, '999999', true)).rejects.toEqual(refused(404, 'notFound'))
    await resolve(bed.author, id, true)
    await expect(resolve(third, id, true)).rejects.toEqual(refused(409, 'wrongState'))
    expect(await texts(third, articleId)).toEqual([
      ['Which cable?', 'author'],
      ['The blue one.', null],
    ])
    await resolve(third, id, false)
    expect(await trail(articleId)).toEqual(['save', 'commit', 'comment', 'comment', 'resolve', 'reopen'])
    // What is said stays when the case is taken back and edited, and nothing new is said.
    await bed.inTransaction((tx) => recallArticle(tx, bed.author, billNo))
    await expect(comment(bed.approver, articleId, 'More')).rejects.toEqual(refused(409, 'wrongState'))
    await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, body: '<p>Check the blue cable.</p>' })),
    )
    expect((await listComments(bed.db, bed.author, articleId))![0]).toMatchObject({
      revision: 1,
      quote: 'the cable',
      before: 'Check',
      after: '.',
    })
    expect(await bed.db.$count(articleComments, eq(articleComments.articleId, articleId))).toBe(2)
  })

  test('of many who resolve one at once one does', async () => {
    const { articleId } = await bed.submit()
    const id = await comment(bed.approver, articleId, 'Which cable?')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => resolve(bed.author, id, true)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
