import { approvalDays } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovers, listTwoSteps } from './approval-lists.ts'
import { openApprovalTestbed } from './approval-testbed.ts'
import { recallArticle, rejectArticle, saveArticle, updateArticleFields } from './article-store.ts'
import { liveArticles } from './article-tables.ts'
import { stepMany } from './batch-store.ts'

const { bed, third, empty, audit, waits, ask, approve, inDays, assign, record, trail, told } =
  await openApprovalTestbed()
beforeEach(empty)
afterAll(() => bed.close())

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

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
