import { articleCodes } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleBills, articleEvents, articleRevisions, articles, liveArticles } from './article-tables.ts'
import { liveFiles } from '../files/file-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import { readContentVersions } from '../site/content-version.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import {
  approveArticle,
  commitArticle,
  deleteArticle,
  featureArticle,
  recallArticle,
  rejectArticle,
  saveArticle,
  updateArticleFields,
} from './article-store.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const { draft, pending, published, rejected, recalled } = articleCodes
const live = async (articleId: string) =>
  (await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId)))[0]
const row = async (articleId: string) =>
  (await bed.db.select().from(articles).where(eq(articles.articleId, articleId)))[0]!
const contents = async (articleId: string) =>
  (
    await bed.db
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, articleId))
      .orderBy(articleRevisions.revision)
  ).map(({ content }) => content)
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const editOf = (articleId: string, revision: number, changes = {}) => bed.draft({ articleId, revision, ...changes })
const save = (...[who, edit]: [typeof bed.author, ReturnType<typeof bed.draft>]) =>
  bed.inTransaction((tx) => saveArticle(tx, who, edit))

describe('saving', () => {
  test('ART-01 ART-07 keeps every field, cleaned and in one form', async () => {
    const { url } = await bed.picture()
    const saved = await bed.save({
      title: 'Half \ud800 a pair',
      body: `<h1 style="color:red">A</h1><script>x</script><p onclick="x">b\u0000c</p><img src="${url}" alt="A camera"><img src="https://elsewhere.example/x.png">`,
      scope: 3,
      labels: ['fault', 'fault'],
      productModels: ['KS-1', 'KS-2', 'KS-1'],
      startTime: '2026-01-01T08:00:00+08:00',
      endTime: '2027-01-01T00:00:00Z',
    })
    expect(saved).toEqual({
      articleId: expect.stringMatching(/^[1-9]\d{11}$/),
      billNo: expect.stringMatching(/^KB-\d{4}-\d{5}$/),
      revision: 1,
      code: draft,
    })
    expect(await row(saved.articleId)).toMatchObject({
      billNo: saved.billNo,
      createUser: bed.author.accountId,
      refining: 0,
      code: draft,
      revision: 1,
      liveRevision: null,
      scope: 3,
    })
    expect(await contents(saved.articleId)).toEqual([
      {
        title: 'Half \ufffd a pair',
        summary: 'What to look at first.',
        body: `<h2>A</h2><p>bc</p><img src="${url}" alt="A camera" />`,
        lang: 'en',
        scope: 3,
        directoryCode: '010101',
        labels: ['fault'],
        productModels: ['KS-1', 'KS-2'],
        startTime: '2026-01-01T00:00:00.000Z',
        endTime: '2027-01-01T00:00:00.000Z',
        translationOf: null,
      },
    ])
  })

  test('ART-01 bill numbers have no gaps, also when many save at once and some fail', async () => {
    const [before] = await bed.db.select().from(articleBills)
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        bed.inTransaction(async (tx) => {
          const saved = await saveArticle(tx, bed.author, bed.draft())
          if (i % 3 === 0) throw new Error('rolled back')
          return saved.billNo
        }),
      ),
    )
    const numbers = made
      .flatMap((each) => (each.status === 'fulfilled' ? [Number(each.value.slice(8))] : []))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => (before?.last ?? 0) + 1 + i))
  })

  test('an edit names the revision it began from; a newer one is refused with both versions kept', async () => {
    const { articleId } = await bed.save({ title: 'One' })
    expect(await save(bed.author, editOf(articleId, 1, { title: 'Two' }))).toMatchObject({ revision: 2, code: draft })
    await expect(save(bed.author, editOf(articleId, 1, { title: 'Late' }))).rejects.toMatchObject({
      status: 409,
      reason: 'staleRevision',
      data: {
        revision: 2,
        content: { title: 'Two' },
        updateTime: expect.stringMatching(/Z$/),
        author: 'Name of author',
      },
    })
    expect((await contents(articleId)).map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  test.each([
    ['a pending case stays with its approver', 'submit', pending],
    ['a published one stays published', 'publish', published],
  ] as const)('ART-02 what changes nothing does nothing: %s', async (_, reach, code) => {
    const { articleId, billNo } = await bed[reach]()
    const before = [await row(articleId), await contents(articleId), await live(articleId)]
    const stands = { articleId, billNo, revision: 1, code }
    expect(await save(bed.author, editOf(articleId, 1))).toEqual(stands)
    const { labels, productModels, startTime, endTime } = bed.draft()
    const filing = { articleId, revision: 1, directoryCode: '010101', labels, productModels, startTime, endTime }
    expect(await bed.inTransaction((tx) => updateArticleFields(tx, bed.writingApprover, filing))).toEqual(stands)
    expect([await row(articleId), await contents(articleId), await live(articleId)]).toEqual(before)
    expect(await save(bed.author, editOf(articleId, 1, { title: 'Another' }))).toMatchObject({
      revision: 2,
      code: draft,
    })
  })
  test('of two saves at once from one revision one wins, and the other is told what won', async () => {
    const { articleId } = await bed.save({ title: 'Base' })
    const tries = await Promise.allSettled(
      ['Left', 'Right'].map((title) => save(bed.author, editOf(articleId, 1, { title }))),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = tries.find((each) => each.status === 'rejected')!
    const [, won] = await contents(articleId)
    expect(lost.reason).toMatchObject({ status: 409, reason: 'staleRevision', data: { revision: 2, content: won } })
    expect(await contents(articleId)).toHaveLength(2)
  })

  test('only the author saves, and the language stays', async () => {
    const { articleId } = await bed.save()
    await expect(save(bed.colleague, editOf(articleId, 1))).rejects.toEqual(refused(404, 'notFound'))
    await expect(save(bed.approver, editOf(articleId, 1))).rejects.toEqual(refused(404, 'notFound'))
    await expect(save(bed.author, editOf(articleId, 1, { lang: 'ru' }))).rejects.toEqual(refused(400, 'invalid'))
    await expect(save(bed.author, bed.draft({ articleId }))).rejects.toEqual(refused(400, 'invalid'))
    await expect(save(bed.author, editOf('100000000000', 1))).rejects.toEqual(refused(404, 'notFound'))
  })

  test('a text that grows beyond the bounds when it is cleaned is refused', async () => {
    await expect(bed.save({ body: '<'.repeat(300_000) })).rejects.toEqual(refused(413, 'tooLarge'))
  })

  test('a picture that is not stored here is refused', async () => {
    await expect(bed.save({ body: `<img src="/files/${'0'.repeat(32)}/p.png" alt="x">` })).rejects.toEqual(
      refused(400, 'pictureUnknown'),
    )
  })

  test('translations share a group that has each language once', async () => {
    const group = async ({ articleId }: { articleId: string }) => (await row(articleId)).translationGroup
    const english = await bed.save()
    const spanish = await bed.save({ lang: 'es', translationOf: english.articleId })
    expect(await group(spanish)).toBe(await group(english))
    await expect(bed.save({ lang: 'es', translationOf: english.articleId })).rejects.toEqual(refused(409, 'conflict'))
    await expect(bed.save({ translationOf: spanish.articleId })).rejects.toEqual(refused(409, 'conflict'))
    await expect(bed.save({ lang: 'ru', translationOf: '100000000000' })).rejects.toEqual(refused(400, 'invalid'))
    const both = await Promise.allSettled([1, 2].map(() => bed.save({ lang: 'zh', translationOf: english.articleId })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await save(bed.author, editOf(spanish.articleId, 1, { lang: 'es', translationOf: null }))
    expect(await group(spanish)).not.toBe(await group(english))
    expect(await group(await bed.save({ lang: 'es', translationOf: english.articleId }))).toBe(await group(english))
  })

  test('a translation that readers still see keeps its place, though a draft of it has left', async () => {
    const english = await bed.save()
    const spanish = await bed.publish({ lang: 'es', translationOf: english.articleId })
    await save(bed.author, editOf(spanish.articleId, 1, { lang: 'es', translationOf: null }))
    await expect(bed.save({ lang: 'es', translationOf: english.articleId })).rejects.toEqual(refused(409, 'conflict'))
  })
})

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

test('a rejected article may be submitted again as it is; the reason is history then', async () => {
  const submitted = await bed.submit()
  await bed.inTransaction((tx) => rejectArticle(tx, bed.approver, { ...submitted, reason: 'Why?' }))
  expect(await bed.inTransaction((tx) => commitArticle(tx, bed.author, submitted.articleId))).toEqual(submitted)
  expect(await row(submitted.articleId)).toMatchObject({ code: pending, reason: null })
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
