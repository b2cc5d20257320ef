import { messageCalls } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { approveArticle, commitArticle, featureArticle, saveArticle } from '../articles/article-store.ts'
import { deleteArticle } from '../articles/bin-store.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { scores } from '../notices/notice-tables.ts'
import { award } from '../notices/score-store.ts'
import { openNoticeTestbed, readerOf } from './notice-testbed.ts'
import { findColleague, listScores, sumScores } from './score-lists.ts'

const { bed, report, handle, afresh } = await openNoticeTestbed()
afterAll(() => bed.close())

const scoresOf = (caller: Caller) =>
  listScores(bed.db, readerOf(caller), messageCalls['POST /uac/score/pageFront'].body.parse({ data: {} }))

describe('points', () => {
  test('are given once for a thing and a reason, whatever is repeated', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    for (const refining of [1, 0, 1] as const)
      await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining }))
    await bed.inTransaction((tx) => saveArticle(tx, bed.author, bed.draft({ articleId, revision: 1, title: 'Again' })))
    const again = await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, again))
    await Promise.all(
      Array.from({ length: 4 }, () =>
        bed.inTransaction((tx) => award(tx, bed.author.accountId, 'published', { kind: 'article', id: articleId })),
      ),
    )
    expect(await sumScores(bed.db, bed.author.accountId)).toEqual({
      sum: 15,
      reasons: [
        { reason: 'featured', count: 1, points: 5 },
        { reason: 'published', count: 1, points: 10 },
      ],
    })
    expect(await scoresOf(bed.author)).toMatchObject({
      total: 2,
      data: [
        { reason: 'featured', points: 5, thing: { title: 'Again' } },
        { reason: 'published', points: 10 },
      ],
    })
  })

  test('are never less than one', async () => {
    const negative = {
      accountId: bed.author.accountId,
      reason: 'published',
      points: -1,
      thingKind: 'a',
      thingId: 'b',
    } as const
    await expect(bed.db.insert(scores).values(negative)).rejects.toThrow()
  })

  test('are for readers whose report was confirmed by somebody else, and of cases of others', async () => {
    await afresh()
    const { articleId } = await bed.publish()
    for (let at = 0; at < 2; at++) await handle(await report(articleId, bed.customer), 1, bed.author)
    await handle(await report(articleId, bed.colleague), 2, bed.author) // not confirmed
    await handle(await report(articleId, bed.author), 1, bed.approver) // of one's own case
    await handle(await report(articleId, bed.approver), 1, bed.approver) // by oneself
    await handle(await report(articleId, bed.external), 1, bed.author) // sees no points
    await handle(await report(articleId, undefined), 1, bed.author)
    expect(await bed.db.select({ account: scores.accountId, reason: scores.reason }).from(scores)).toEqual([
      { account: bed.author.accountId, reason: 'published' },
      { account: bed.customer.accountId, reason: 'confirmedReport' },
    ])
    expect((await scoresOf(bed.customer)).data).toMatchObject([{ thing: { id: articleId, published: true } }])
    // A customer is not told of what only staff may read now.
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect((await scoresOf(bed.customer)).data).toMatchObject([{ points: 2, thing: null }])
    expect((await sumScores(bed.db, bed.customer.accountId)).sum).toBe(2)
  })

  test('are not for what one features oneself', async () => {
    await afresh()
    const { articleId } = await bed.publish({}, bed.writingApprover)
    await bed.inTransaction((tx) => featureArticle(tx, bed.writingApprover, { articleId, refining: 1 }))
    expect(await sumScores(bed.db, bed.writingApprover.accountId)).toMatchObject({ sum: 10 })
  })
})

test('USR-01 DEP-01 a colleague has a card: name, first levels of the department, published cases, points', async () => {
  await afresh()
  const before = (await findColleague(bed.db, 'author'))!.published
  await bed.publish()
  await bed.submit()
  await bed.db.update(accounts).set({ deptName: 'Support-Video-Team 1' }).where(eq(accounts.userAccount, 'author'))
  expect(await findColleague(bed.db, 'Author')).toEqual({
    userAccount: 'author',
    fullName: 'Name of author',
    department: 'Support-Video',
    published: before + 1,
    points: 10,
  })
  for (const account of ['customer', 'nobody']) expect(await findColleague(bed.db, account)).toBeUndefined()
})
