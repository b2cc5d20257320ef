import { articleCodes } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { liveArticles } from './article-tables.ts'
import { liveFiles } from '../files/file-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import { readContentVersions } from '../site/content-version.ts'
import { openArticleStoreTestbed } from './article-store-testbed.ts'
import { approveArticle, commitArticle, recallArticle, rejectArticle } from './article-store.ts'

const { bed, live, row, editOf, save } = await openArticleStoreTestbed()
afterAll(() => bed.close())

const { draft, pending, published, rejected, recalled } = articleCodes
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

describe('ART-02 submitting', () => {
  test('an article with faults is not submitted', async () => {
    const { articleId } = await bed.save({ title: '', directoryCode: '0101' })
    await expect(bed.inTransaction((tx) => commitArticle(tx, bed.author, articleId))).rejects.toMatchObject({
      status: 400,
      reason: 'notReady',
      data: [
        { field: 'title', reason: 'missing', detail: '' },
        { field: 'directoryCode', reason: 'unknown', detail: '0101' },
      ],
    })
    expect(await row(articleId)).toMatchObject({ code: draft })
  })

  test('is recalled by billNo while it waits; a published one is not', async () => {
    const waiting = await bed.submit()
    await expect(bed.inTransaction((tx) => recallArticle(tx, bed.approver, waiting.billNo))).rejects.toEqual(
      refused(404, 'notFound'),
    )
    expect(await bed.inTransaction((tx) => recallArticle(tx, bed.author, waiting.billNo))).toEqual({
      ...waiting,
      code: recalled,
    })
    const shown = await bed.publish()
    await expect(bed.inTransaction((tx) => recallArticle(tx, bed.author, shown.billNo))).rejects.toEqual(
      refused(409, 'wrongState'),
    )
    expect(await row(shown.articleId)).toMatchObject({ code: published })
  })
})

describe('approving', () => {
  test('publishes what was read: row, files, search entry, kept pages', async () => {
    const { fileId, url } = await bed.picture()
    const version = (await readContentVersions(bed.db)).get('articles')
    const submitted = await bed.submit({
      title: 'Firmware',
      body: `<h2>Steps</h2><img src="${url}" alt="A menu">`,
      endTime: '2099-01-01T00:00:00Z',
      scope: 2,
    })
    expect(await live(submitted.articleId)).toBeUndefined()
    expect((await readContentVersions(bed.db)).get('articles')).toBe(version)
    const approved = await bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted))
    expect(approved).toEqual({ ...submitted, code: published })
    expect(await live(submitted.articleId)).toMatchObject({
      billNo: submitted.billNo,
      revision: 1,
      title: 'Firmware',
      body: expect.stringMatching(/^<h2 id="art-\w+">Steps<\/h2><img /),
      scope: 2,
      directoryCode: '010101',
      labels: ['fault'],
      productModels: ['KS-1'],
      refining: 0,
      startTime: null,
      endTime: new Date('2099-01-01T00:00:00Z'),
      hits: 0,
    })
    expect(await bed.db.select().from(liveFiles).where(eq(liveFiles.thingId, submitted.articleId))).toEqual([
      { fileId, kind: 'article', thingId: submitted.articleId },
    ])
    expect(
      await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, submitted.articleId)),
    ).toMatchObject([{ title: 'Firmware', plain: 'What to look at first. Steps', scope: 2 }])
    expect((await readContentVersions(bed.db)).get('articles')).toBe((version ?? 0) + 1)
  })

  test('needs a second person, and the role', async () => {
    const own = await bed.submit({}, bed.writingApprover)
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.writingApprover, own))).rejects.toEqual(
      refused(403, 'ownArticle'),
    )
    await expect(
      bed.inTransaction((tx) => rejectArticle(tx, bed.writingApprover, { ...own, reason: 'x' })),
    ).rejects.toEqual(refused(403, 'ownArticle'))
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.colleague, own))).rejects.toEqual(
      refused(403, 'forbidden'),
    )
    expect(await live(own.articleId)).toBeUndefined()
  })

  test('an edit after submission cannot be published with the revision that was read', async () => {
    const submitted = await bed.submit({ title: 'Read' })
    const edited = await save(bed.author, editOf(submitted.articleId, 1, { title: 'Changed behind your back' }))
    expect(edited).toMatchObject({ revision: 2, code: draft })
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted))).rejects.toMatchObject({
      status: 409,
      reason: 'staleRevision',
      data: { revision: 2, content: { title: 'Changed behind your back' } },
    })
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.approver, edited))).rejects.toEqual(
      refused(409, 'wrongState'),
    )
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, submitted.articleId))
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted))).rejects.toEqual(
      refused(409, 'staleRevision'),
    )
    await expect(
      bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason: 'x' })),
    ).rejects.toEqual(refused(409, 'staleRevision'))
    expect(await live(submitted.articleId)).toBeUndefined()
  })

  test('an edit after publication is a draft, the published revision stays until the next approval, with its hits', async () => {
    const shown = await bed.publish({ title: 'First' })
    await bed.db.update(liveArticles).set({ hits: 7 }).where(eq(liveArticles.articleId, shown.articleId))
    const first = await live(shown.articleId)
    await save(bed.author, editOf(shown.articleId, 1, { title: 'Second' }))
    expect(await row(shown.articleId)).toMatchObject({ code: draft, revision: 2, liveRevision: 1, title: 'Second' })
    await bed.inTransaction((tx) => commitArticle(tx, bed.author, shown.articleId))
    await bed.inTransaction((tx) =>
      rejectArticle(tx, bed.approver, { articleId: shown.articleId, revision: 2, reason: 'Say which cable' }),
    )
    expect(await row(shown.articleId)).toMatchObject({ code: rejected, reason: 'Say which cable', liveRevision: 1 })
    expect(await live(shown.articleId)).toEqual(first)
    await save(bed.author, editOf(shown.articleId, 2, { title: 'Third' }))
    expect(await row(shown.articleId)).toMatchObject({ code: draft, reason: null })
    const third = await bed.inTransaction((tx) => commitArticle(tx, bed.author, shown.articleId))
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, third))
    expect(await live(shown.articleId)).toMatchObject({
      revision: 3,
      title: 'Third',
      hits: 7,
      publishTime: first!.publishTime,
    })
    expect(await row(shown.articleId)).toMatchObject({ code: published, reason: null, liveRevision: 3 })
  })

  test('ART-10 looks for faults again: a word may have become sensitive since', async () => {
    const submitted = await bed.submit({ title: 'Latelyforbidden' })
    await bed.db.insert(sensitiveWords).values({ word: 'latelyforbidden' })
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted))).rejects.toMatchObject({
      status: 400,
      reason: 'notReady',
      data: [{ field: 'title', reason: 'sensitiveWord', detail: 'latelyforbidden' }],
    })
    expect(await row(submitted.articleId)).toMatchObject({ code: pending, liveRevision: null })
  })

  test('of approving and recalling at once one happens', async () => {
    const submitted = await bed.submit()
    const tries = await Promise.allSettled([
      bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted)),
      bed.inTransaction((tx) => recallArticle(tx, bed.author, submitted.billNo)),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await row(submitted.articleId)).toMatchObject(
      (await live(submitted.articleId)) ? { code: published, liveRevision: 1 } : { code: recalled, liveRevision: null },
    )
  })
})

test('a rejected article may be submitted again as it is; the reason is history then', async () => {
  const submitted = await bed.submit()
  await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason: 'Why?' }))
  expect(await bed.inTransaction((tx) => commitArticle(tx, bed.author, submitted.articleId))).toEqual(submitted)
  expect(await row(submitted.articleId)).toMatchObject({ code: pending, reason: null })
})
