import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../http/serve-calls.ts'
import { openApprovalTestbed } from './approval-testbed.ts'
import { recallArticle, saveArticle } from './article-store.ts'
import { articleComments } from './article-tables.ts'
import { listComments } from './comment-lists.ts'
import { addComment, resolveComment } from './comment-store.ts'

const { bed, third, empty, trail, told } = await openApprovalTestbed()
beforeEach(empty)
afterAll(() => bed.close())

const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

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
