import { articleCodes } from '@portal/contract/facts'
import { afterAll, describe, expect, test } from 'vitest'
import { articleBills } from './article-tables.ts'
import { openArticleStoreTestbed } from './article-store-testbed.ts'
import { saveArticle, updateArticleFields } from './article-store.ts'

const { bed, live, row, contents, editOf, save } = await openArticleStoreTestbed()
afterAll(() => bed.close())

const { draft, pending, published } = articleCodes
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })

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
