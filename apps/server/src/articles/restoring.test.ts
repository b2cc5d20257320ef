import { articleCodes } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleEvents, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { commitArticle, rejectArticle, restoreArticle, saveArticle } from './article-store.ts'
import { deleteArticle } from './bin-store.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { findArticleRecord, findArticleRevision } from './article-record-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const { draft, pending, published } = articleCodes
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const revisions = (articleId: string) =>
  bed.db
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(articleRevisions.revision)
const row = async (articleId: string) =>
  (await bed.db.select().from(articles).where(eq(articles.articleId, articleId)))[0]!
const live = async (articleId: string) =>
  (await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId)))[0]
const edit = (articleId: string, revision: number, changes = {}) =>
  bed.inTransaction((tx) => saveArticle(tx, bed.author, bed.draft({ articleId, revision, ...changes })))
const restore = (who: typeof bed.author, articleId: string, revision: number, restoredFrom: number) =>
  bed.inTransaction((tx) => restoreArticle(tx, who, { articleId, revision, restoredFrom }))
/** An article of two revisions. */
const twice = async () => {
  const { articleId } = await bed.save({ title: 'One', body: '<p>First.</p>', scope: 3, labels: ['fault'] })
  await edit(articleId, 1, { title: 'Two', body: '<p>Second.</p>', scope: 1, labels: ['networking'] })
  return articleId
}

describe('one revision', () => {
  test('is there as it was saved, with its author and time, for any staff', async () => {
    const articleId = await twice()
    expect(await findArticleRevision(bed.db, articleId, 1)).toMatchObject({
      revision: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      author: { userAccount: 'author' },
      at: expect.stringMatching(/Z$/),
      content: { title: 'One', body: '<p>First.</p>', scope: 3 },
    })
    expect(await findArticleRevision(bed.db, articleId, 3)).toBeUndefined()
  })
  test('is gone with its article', async () => {
    const articleId = await twice()
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    expect(await findArticleRevision(bed.db, articleId, 1)).toBeUndefined()
  })
})

describe('restoring', () => {
  test('makes a new draft revision of the old content; the history stays and the trail tells which one came back', async () => {
    const articleId = await twice()
    const before = await revisions(articleId)
    expect(await restore(bed.author, articleId, 2, 1)).toMatchObject({ articleId, revision: 3, code: draft })
    const after = await revisions(articleId)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({
      revision: 3,
      content: before[0]!.content,
      hash: before[0]!.hash,
      author: bed.author.accountId,
    })
    expect(await row(articleId)).toMatchObject({ title: 'One', scope: 3, revision: 3, code: draft })
    expect(
      (
        await bed.db
          .select()
          .from(articleEvents)
          .where(eq(articleEvents.articleId, articleId))
          .orderBy(articleEvents.id)
      ).at(-1),
    ).toMatchObject({ action: 'restore', revision: 3, restoredFrom: 1, fromCode: draft, toCode: draft })
    expect((await findArticleRecord(bed.db, bed.approver, { articleId }))!.events.at(-1)).toMatchObject({
      action: 'restore',
      revision: 3,
      restoredFrom: 1,
      actor: { userAccount: 'author' },
    })
  })
  test('ART-02 what readers see stays until the restored revision is approved', async () => {
    const { articleId } = await bed.publish({ title: 'Shown' })
    await edit(articleId, 1, { title: 'Worse' })
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    const shown = await live(articleId)
    expect(await restore(bed.author, articleId, 2, 1)).toMatchObject({ revision: 3, code: draft })
    expect(await live(articleId)).toEqual(shown)
    expect(await row(articleId)).toMatchObject({ code: draft, liveRevision: 1 })
    expect(await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))).toMatchObject({
      revision: 3,
      code: pending,
    })
  })
  test('of a published article makes a draft, as an edit does', async () => {
    const articleId = await twice()
    const submitted = await bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason: 'Why?' }))
    await restore(bed.author, articleId, 2, 1)
    expect(await row(articleId)).toMatchObject({ code: draft, reason: null })
    const { articleId: other } = await bed.publish()
    await edit(other, 1, { title: 'Another' })
    await expect(restore(bed.author, other, 2, 1)).resolves.toMatchObject({ code: draft })
    expect((await live(other))!.revision).toBe(1)
    expect(published).not.toBe((await row(other)).code)
  })
  test('names the newest revision, as a save does: a newer one is refused, and carried', async () => {
    const articleId = await twice()
    await edit(articleId, 2, { title: 'Three' })
    await expect(restore(bed.author, articleId, 2, 1)).rejects.toMatchObject({
      status: 409,
      reason: 'staleRevision',
      data: { revision: 3, content: { title: 'Three' } },
    })
    expect(await revisions(articleId)).toHaveLength(3)
  })
  test('of a restore and a save at once one wins', async () => {
    const articleId = await twice()
    const tries = await Promise.allSettled([
      restore(bed.author, articleId, 2, 1),
      edit(articleId, 2, { title: 'Three' }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await revisions(articleId)).toHaveLength(3)
  })
  test('is for who may save: the author alone', async () => {
    const articleId = await twice()
    for (const who of [bed.colleague, bed.approver])
      await expect(restore(who, articleId, 2, 1)).rejects.toEqual(refused(404, 'notFound'))
  })
  test('of a revision that is not there, or is the newest already, is refused', async () => {
    const articleId = await twice()
    await expect(restore(bed.author, articleId, 2, 9)).rejects.toEqual(refused(404, 'notFound'))
    await expect(restore(bed.author, articleId, 2, 2)).rejects.toEqual(refused(400, 'invalid'))
  })
  test('keeps which article this one translates: that is no part of what is restored', async () => {
    const { articleId: english } = await bed.save()
    const { articleId } = await bed.save({ lang: 'es', translationOf: english, title: 'Uno' })
    await edit(articleId, 1, { lang: 'es', translationOf: null, title: 'Dos' })
    const group = (await row(articleId)).translationGroup
    await restore(bed.author, articleId, 2, 1)
    expect((await revisions(articleId))[2]!.content).toMatchObject({ title: 'Uno', translationOf: null })
    expect((await row(articleId)).translationGroup).toBe(group)
  })
})
