import { articleCodes } from '@portal/contract/facts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { saveArticle } from './article-store.ts'
import { articles, liveArticles } from './article-tables.ts'
import { stepMany } from './batch-store.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())
const step = (
  who: typeof bed.author,
  ...[action, ...items]: [Parameters<typeof stepMany>[2]['action'], ...{ articleId: string; revision: number }[]]
) => bed.inTransaction((tx) => stepMany(tx, who, { action, items }))
const reasons = (results: Awaited<ReturnType<typeof step>>) =>
  new Map(results.map(({ articleId, refused }) => [articleId, refused]))

describe('row 82: one step with several cases', () => {
  test('each is done by itself: what is refused says why, and keeps no other from it', async () => {
    const [good, own, stale, draft] = [
      await bed.submit(),
      await bed.submit({}, bed.writingApprover),
      await bed.submit(),
      await bed.save(),
    ]
    await bed.db.update(articles).set({ revision: stale.revision }).where(eq(articles.articleId, stale.articleId))
    const unknown = { articleId: '100000000000', revision: 1 }
    const refused = reasons(
      await step(bed.writingApprover, 'approve', good, own, { ...stale, revision: stale.revision + 1 }, draft, unknown),
    )
    expect([good, own, stale, draft, unknown].map(({ articleId }) => refused.get(articleId))).toEqual([
      null,
      'ownArticle',
      'staleRevision',
      'wrongState',
      'notFound',
    ])
    expect(await bed.db.$count(liveArticles, eq(liveArticles.articleId, good.articleId))).toBe(1)
    expect(await bed.db.$count(liveArticles, eq(liveArticles.articleId, own.articleId))).toBe(0)
  })
  test('rights are asked for each: who is no approver approves none, and nobody steps with what is not theirs', async () => {
    const [one, two] = [await bed.submit(), await bed.submit()]
    expect([...reasons(await step(bed.colleague, 'approve', one, two)).values()]).toEqual(['forbidden', 'forbidden'])
    for (const action of ['recall', 'delete', 'commit'] as const)
      expect([...reasons(await step(bed.approver, action, one)).values()]).toEqual(['notFound'])
    expect([...reasons(await step(bed.author, 'recall', one, two)).values()]).toEqual([null, null])
    expect([...reasons(await step(bed.author, 'commit', one, two)).values()]).toEqual([null, null])
    await bed.inTransaction((tx) => saveArticle(tx, bed.author, bed.draft({ ...one, title: '' })))
    expect(reasons(await step(bed.author, 'commit', one)).get(one.articleId)).toBe('notReady')
    expect([...reasons(await step(bed.author, 'delete', one, two)).values()]).toEqual([null, null])
    expect([...reasons(await step(bed.author, 'undelete', one, two)).values()]).toEqual([null, null])
  })
  test('of many who do the same at once each case is approved once', async () => {
    const items = [await bed.submit(), await bed.submit(), await bed.submit()]
    const tries = await Promise.all(
      [items, items.toReversed(), items].map((each) => step(bed.approver, 'approve', ...each)),
    )
    for (const { articleId } of items)
      expect(tries.map((each) => reasons(each).get(articleId)).filter((refused) => refused === null)).toHaveLength(1)
    const rows = await bed.db
      .select({ code: articles.code })
      .from(articles)
      .where(
        inArray(
          articles.articleId,
          items.map(({ articleId }) => articleId),
        ),
      )
    expect(rows.every(({ code }) => code === articleCodes.published)).toBe(true)
  })
})
