import { articleCodes } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { articleEvents } from './article-tables.ts'
import { liveFiles } from '../files/file-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readContentVersions } from '../site/content-version.ts'
import { openArticleStoreTestbed } from './article-store-testbed.ts'
import {
  approveArticle,
  commitArticle,
  featureArticle,
  recallArticle,
  rejectArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'
import { deleteArticle } from './bin-store.ts'

const { bed, live, row, contents, editOf, save } = await openArticleStoreTestbed()
afterAll(() => bed.close())

const { draft, pending, published, rejected, recalled } = articleCodes
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

describe('ART-05 filing anew', () => {
  const filing = {
    directoryCode: '0201',
    labels: ['networking'],
    productModels: ['KS-3'],
    startTime: null,
    endTime: null,
  }
  const file = (who: typeof bed.author, articleId: string, revision: number, changes = {}) =>
    bed.inTransaction((tx) => updateArticleFields(tx, who, { articleId, revision, ...filing, ...changes }))

  test('moves a published article at once, text and time as they were', async () => {
    const shown = await bed.publish()
    const before = await live(shown.articleId)
    expect(await file(bed.approver, shown.articleId, 1)).toEqual({ ...shown, revision: 2 })
    expect(await live(shown.articleId)).toEqual({
      ...before,
      revision: 2,
      directoryCode: '0201',
      labels: ['networking'],
      productModels: ['KS-3'],
    })
    expect(await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, shown.articleId))).toMatchObject([
      { directoryCode: '0201', productModels: ['KS-3'] },
    ])
  })

  test('leaves a pending article pending, at its place; the revision to approve is the new one', async () => {
    const submitted = await bed.submit()
    const { updateTime } = await row(submitted.articleId)
    const filed = await file(bed.approver, submitted.articleId, 1)
    expect(filed).toEqual({ ...submitted, revision: 2, code: pending })
    expect(await row(submitted.articleId)).toMatchObject({ updateTime })
    await expect(bed.inTransaction((tx) => approveArticle(tx, bed.approver, submitted))).rejects.toEqual(
      refused(409, 'staleRevision'),
    )
    await bed.inTransaction((tx) => approveArticle(tx, bed.approver, filed))
    expect(await live(submitted.articleId)).toMatchObject({ directoryCode: '0201' })
  })

  test('is refused for a draft, an own article, an older revision, and fields that do not exist', async () => {
    await expect(file(bed.approver, (await bed.save()).articleId, 1)).rejects.toEqual(refused(409, 'wrongState'))
    await expect(file(bed.writingApprover, (await bed.publish({}, bed.writingApprover)).articleId, 1)).rejects.toEqual(
      refused(403, 'ownArticle'),
    )
    const { articleId } = await bed.publish()
    await expect(file(bed.approver, articleId, 2)).rejects.toEqual(refused(409, 'staleRevision'))
    await expect(file(bed.approver, articleId, 1, { productModels: ['NONE'] })).rejects.toMatchObject({
      reason: 'notReady',
      data: [{ field: 'productModels', detail: 'NONE' }],
    })
  })
})

test('ART-04 featuring changes what readers see, and nothing else', async () => {
  const shown = await bed.publish()
  const version = (await readContentVersions(bed.db)).get('articles')
  await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId: shown.articleId, refining: 1 }))
  expect((await readContentVersions(bed.db)).get('articles')).toBe((version ?? 0) + 1)
  expect([(await row(shown.articleId)).refining, (await live(shown.articleId))!.refining]).toEqual([1, 1])
  await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId: shown.articleId, refining: 0 }))
  expect([await row(shown.articleId), await live(shown.articleId)]).toMatchObject([
    { refining: 0, code: published, revision: 1 },
    { refining: 0 },
  ])
  await expect(
    bed.inTransaction((tx) => featureArticle(tx, bed.author, { articleId: shown.articleId, refining: 1 })),
  ).rejects.toEqual(refused(403, 'forbidden'))
})

test('ART-02 a deleted article is nowhere, and its history stays', async () => {
  const { url } = await bed.picture()
  const shown = await bed.publish({ body: `<p>x</p><img src="${url}" alt="y">` })
  const version = (await readContentVersions(bed.db)).get('articles')
  await expect(bed.inTransaction((tx) => deleteArticle(tx, bed.approver, shown.articleId))).rejects.toEqual(
    refused(404, 'notFound'),
  )
  await bed.inTransaction((tx) => deleteArticle(tx, bed.author, shown.articleId))
  expect(await live(shown.articleId)).toBeUndefined()
  expect(await bed.db.select().from(liveFiles).where(eq(liveFiles.thingId, shown.articleId))).toEqual([])
  expect(await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, shown.articleId))).toEqual([])
  expect((await readContentVersions(bed.db)).get('articles')).toBe((version ?? 0) + 1)
  expect(await contents(shown.articleId)).toHaveLength(1)
  for (const act of [
    saveArticle.bind(null, bed.db, bed.author, editOf(shown.articleId, 1)),
    commitArticle.bind(null, bed.db, bed.author, shown.articleId),
    deleteArticle.bind(null, bed.db, bed.author, shown.articleId),
  ]) {
    await expect(act()).rejects.toEqual(refused(404, 'notFound'))
  }
})

test('ART-02 the audit trail tells every step, and nothing that was refused', async () => {
  const { articleId, billNo } = await bed.save()
  const { author, approver } = bed
  await bed.inTransaction((tx) => commitArticle(tx, author, articleId))
  await bed.inTransaction((tx) => recallArticle(tx, author, billNo))
  await bed.inTransaction((tx) => commitArticle(tx, author, articleId))
  await expect(bed.inTransaction((tx) => approveArticle(tx, approver, { articleId, revision: 2 }))).rejects.toThrow()
  await bed.inTransaction((tx) => rejectArticle(tx, approver, { articleId, revision: 1, reason: 'Why?' }))
  await save(author, editOf(articleId, 1, { summary: 'Another.' }))
  await bed.inTransaction((tx) => commitArticle(tx, author, articleId))
  await bed.inTransaction((tx) => approveArticle(tx, approver, { articleId, revision: 2 }))
  await bed.inTransaction((tx) =>
    updateArticleFields(tx, approver, {
      articleId,
      revision: 2,
      directoryCode: '0201',
      labels: [],
      productModels: [],
      startTime: null,
      endTime: null,
    }),
  )
  await bed.inTransaction((tx) => featureArticle(tx, approver, { articleId, refining: 1 }))
  await bed.inTransaction((tx) => featureArticle(tx, approver, { articleId, refining: 0 }))
  await bed.inTransaction((tx) => deleteArticle(tx, author, articleId))
  const trail = await bed.db
    .select()
    .from(articleEvents)
    .where(eq(articleEvents.articleId, articleId))
    .orderBy(articleEvents.id)
  expect(
    trail.map(({ action, revision, fromCode, toCode, actor, reason }) => [
      action,
      revision,
      fromCode,
      toCode,
      actor === author.accountId ? 'author' : 'approver',
      reason,
    ]),
  ).toEqual([
    ['save', 1, null, draft, 'author', null],
    ['commit', 1, draft, pending, 'author', null],
    ['recall', 1, pending, recalled, 'author', null],
    ['commit', 1, recalled, pending, 'author', null],
    ['reject', 1, pending, rejected, 'approver', 'Why?'],
    ['save', 2, rejected, draft, 'author', null],
    ['commit', 2, draft, pending, 'author', null],
    ['approve', 2, pending, published, 'approver', null],
    ['updateNew', 3, published, published, 'approver', null],
    ['feature', 3, published, published, 'approver', null],
    ['unfeature', 3, published, published, 'approver', null],
    ['delete', 3, published, published, 'author', null],
  ])
})
